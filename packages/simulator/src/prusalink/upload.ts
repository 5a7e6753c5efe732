import type { IncomingMessage } from 'node:http';
import { posix } from 'node:path';
import { type BodyMood, takeBody } from '../http/body.ts';
import type { JsonObject } from '../json.ts';
import type { ReceivedLog } from '../printer.ts';
import type { Storage } from '../storage.ts';
import type { LinkFiles } from './files.ts';
import type { JobControl } from './print-job.ts';
import { type Dialect, LinkProblem } from './problem.ts';

export interface UploadOptions {
  readonly dialect: Dialect;
  readonly storage: Storage;
  readonly files: LinkFiles;
  readonly jobs: JobControl;
  readonly received: ReceivedLog;
  readonly now: () => number;
  readonly mood: () => BodyMood;
  readonly isStorageBroken: () => boolean;
}

export interface Uploads {
  take(request: IncomingMessage, path: string, created: () => void): Promise<void>;
  /** Breaks the running one off; false when there is none. */
  cancel(): boolean;
  /** The one that runs, if any. */
  transfer(): JsonObject | undefined;
}

interface Transfer {
  readonly path: string;
  readonly size: number;
  readonly startedAt: number;
  readonly toPrint: boolean;
  readonly cancel: () => void;
  taken: number;
}

/** RFC 8941: `?1` and nothing else is true. */
const isTrue = (header: string | string[] | undefined) => header === '?1';

export function createUploads(options: UploadOptions): Uploads {
  const { dialect, storage, files, jobs, received, now } = options;
  let running: Transfer | null = null;

  /** Everything that is known before the body comes. */
  function refuse(request: IncomingMessage, path: string): void {
    const { headers } = request;
    if (Number(headers['content-length'] ?? 0) === 0) throw new LinkProblem('noLength');
    if (running !== null) throw new LinkProblem('transferBusy');
    if (options.isStorageBroken()) throw new LinkProblem('storageBroken');
    const existing = files.find(path);
    const isUnknown = headers['content-type'] === 'application/octet-stream';
    // It looks into a file of an unknown kind before that is in its place.
    if (dialect === 'python' && existing === undefined && isUnknown) throw new LinkProblem('unreadable');
    if (existing === undefined) return;
    if (jobs.isPrinted(existing)) throw new LinkProblem('fileIsPrinted');
    if (!isTrue(headers['overwrite'])) throw new LinkProblem('fileExists');
  }
  async function receive(request: IncomingMessage, path: string): Promise<boolean> {
    const transfer: Transfer = {
      path,
      size: Number(request.headers['content-length']),
      taken: 0,
      startedAt: now(),
      toPrint: isTrue(request.headers['print-after-upload']),
      cancel: () => request.socket.resetAndDestroy(),
    };
    running = transfer;
    const aside = `/.transfer${path}`;
    const writer = storage.write(aside);
    const isWhole = await takeBody(request, options.mood(), (piece) => {
      writer.write(piece);
      transfer.taken += piece.length;
    });
    running = null;
    const file = writer.finish();
    received.upload({ path, size: file.size, sha256: file.sha256, complete: isWhole });
    if (isWhole) storage.rename(aside, path);
    else storage.remove(aside);
    return isWhole;
  }

  return {
    async take(request, path, created) {
      refuse(request, path);
      if (!(await receive(request, path))) return;
      for (let folder = posix.dirname(path); folder !== '/'; folder = posix.dirname(folder))
        storage.addFolder(folder);
      const file = storage.get(path);
      // A busy printer keeps the file and says that it did not start.
      if (file !== undefined && isTrue(request.headers['print-after-upload'])) jobs.start(file);
      created();
    },
    cancel() {
      running?.cancel();
      return running !== null;
    },
    transfer() {
      if (running === null) return undefined;
      const { path, size, taken, startedAt, toPrint } = running;
      return {
        type: 'FROM_CLIENT',
        display_name: posix.basename(path),
        path,
        size,
        progress: Math.round((taken / size) * 10_000) / 100,
        transferred: taken,
        time_transferring: Math.round((now() - startedAt) / 1000),
        to_print: toPrint,
      };
    },
  };
}
