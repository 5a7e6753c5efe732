import type { FileToSend, RemoteFile } from '../adapter.ts';
import type { Clock } from '../clock.ts';
import { objectOf } from '../http.ts';
import { objectsAt, textAt, type VendorObject } from '../lenient.ts';
import { counted } from '../multipart.ts';
import { PrinterError, type Problem } from '../printer-error.ts';
import { transferProblem } from '../transfer.ts';
import type { LinkClient } from './client.ts';
import { type Dialect, STORAGES } from './dialect.ts';
import { starting } from './identity.ts';
import type { Timings } from './timings.ts';

export function pathOf(file: RemoteFile): string {
  return `/api/v1/files/${file.path.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')}`;
}

/** A storage that takes files, or null when the printer names none; without a list the dialect's own is meant. */
export function chooseStorage(list: VendorObject | null, dialect: Dialect): string | null {
  const storages = objectsAt(list, 'storage_list');
  if (storages.length === 0) return list === null ? STORAGES[dialect] : null;
  const isOpen = (one: VendorObject): boolean =>
    one['available'] !== false && one['read_only'] !== true && one['ro'] !== true;
  return textAt(storages.find(isOpen) ?? null, 'path')?.replace(/^\/+|\/+$/g, '') ?? null;
}

const PROBLEMS: Readonly<Record<number, Problem>> = {
  403: 'no_storage',
  404: 'no_storage',
  409: 'printer_busy',
  413: 'no_storage',
  507: 'no_storage',
};

export interface FilesOptions {
  readonly client: LinkClient;
  readonly dialect: Dialect;
  readonly timings: Timings;
  readonly clock: Clock;
}

export function createFiles({ client, dialect, timings, clock }: FilesOptions) {
  async function look(signal: AbortSignal): Promise<string | PrinterError> {
    const answer = await client.ask({ method: 'GET', path: '/api/v1/storage', signal });
    const list = await objectOf(answer);
    if (answer.status === 503) return starting();
    const chosen = chooseStorage(answer.status === 200 ? list : null, dialect);
    return chosen ?? new PrinterError('rejected', 'no_storage');
  }

  /** The Python variant finds its own folder some seconds after it has begun to answer; a stick does not come by itself. */
  async function storage(signal: AbortSignal): Promise<string> {
    const until = clock.monotonic() + timings.storageWaitMs;
    for (;;) {
      const found = await look(signal);
      if (typeof found === 'string') return found;
      const passes = found.problem === 'host_starting' || dialect === 'python';
      if (!passes || clock.monotonic() >= until) throw found;
      await clock.sleep(timings.fastPollMs, { signal });
    }
  }

  /** The Python variant looks at what it does not know by name before it has put it in its place, and fails. */
  const contentType = (name: string): string =>
    dialect === 'python' || /\.gcode$/i.test(name) ? 'text/x.gcode' : 'application/octet-stream';

  return {
    async upload(
      file: FileToSend,
      onProgress: (sentBytes: number) => void,
      signal: AbortSignal,
    ): Promise<RemoteFile> {
      const remote = { path: `/${await storage(signal)}/${file.name}` };
      const source = file.open();
      try {
        const answer = await client.ask({
          method: 'PUT',
          path: pathOf(remote),
          headers: {
            'content-type': contentType(file.name),
            'content-length': String(file.size_bytes),
            overwrite: '?1',
          },
          body: counted(source, (sent) => onProgress(sent)),
          signal,
          timeoutMs: timings.uploadIdleMs,
        });
        await answer.body.dump();
        if (answer.status === 201 || answer.status === 200) return remote;
        if (answer.status === 503) throw starting();
        throw new PrinterError('rejected', PROBLEMS[answer.status] ?? 'transfer_failed', {
          vendorCode: String(answer.status),
        });
      } catch (error) {
        throw transferProblem(error, signal);
      } finally {
        source.destroy();
      }
    },

    async remove(file: RemoteFile, signal: AbortSignal): Promise<void> {
      const answer = await client.ask({
        method: 'DELETE',
        path: pathOf(file),
        headers: { force: '?1' },
        signal,
      });
      await answer.body.dump();
      // A file that is gone is removed.
      if (answer.status < 300 || answer.status === 404) return;
      if (answer.status === 503) throw starting();
      const problem = answer.status === 409 ? 'printer_busy' : null;
      throw new PrinterError('rejected', problem, { vendorCode: String(answer.status) });
    },
  };
}
