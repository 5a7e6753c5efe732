import { createHash, type Hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { posix } from 'node:path';
import { type BodyMood, sendJson } from '../http/body.ts';
import { type Form, readForm } from '../http/multipart.ts';
import type { ReceivedLog } from '../printer.ts';
import type { FileWriter, Storage } from '../storage.ts';

export interface UploadOptions {
  readonly storage: Storage;
  readonly received: ReceivedLog;
  readonly now: () => number;
  readonly mood: () => BodyMood;
  readonly isStorageBroken: () => boolean;
  /** How long a new file can't be started. */
  readonly settleMs: number;
  /** `sdcp/error`: 1 is a wrong MD5. */
  readonly pushError: (code: number) => void;
}

export interface Uploads {
  readonly isRunning: boolean;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  isSettling(path: string): boolean;
  /** The Ack of Cmd 255. */
  cancel(uuid: string): number;
}

interface Transfer {
  readonly uuid: string;
  readonly path: string;
  readonly aside: string;
  readonly writer: FileWriter;
  readonly md5: Hash;
  size: number;
  touchedAt: number;
}

const CHUNK_LIMIT_BYTES = 1024 * 1024;
const FORGOTTEN_AFTER_MS = 10_000;
const FAILURE = { badOffset: -1, offsetMismatch: -2, cannotOpen: -3, unknown: -4 } as const;
const CANCEL_ACK = { ok: 0, notTransferring: 1 };
const MD5_FAILED = 1;

export function createUploads(options: UploadOptions): Uploads {
  const { storage, received, now } = options;
  const settledAt = new Map<string, number>();
  let transfer: Transfer | null = null;

  function drop(): void {
    if (transfer === null) return;
    const { size, sha256 } = transfer.writer.finish();
    storage.remove(transfer.aside);
    received.upload({ path: transfer.path, size, sha256, complete: false });
    transfer = null;
  }
  function begin(uuid: string, path: string): Transfer {
    drop();
    const aside = `/.upload-${uuid}`;
    const md5 = createHash('md5');
    return { uuid, path, aside, writer: storage.write(aside), md5, size: 0, touchedAt: now() };
  }
  function finish(done: Transfer, announced: string | undefined, isChecked: boolean): number | undefined {
    transfer = null;
    const isWrong = isChecked && done.md5.digest('hex') !== announced?.toLowerCase();
    const { size, sha256 } = done.writer.finish();
    received.upload({ path: done.path, size, sha256, complete: !isWrong });
    if (isWrong) {
      storage.remove(done.aside);
      options.pushError(MD5_FAILED);
      return FAILURE.unknown;
    }
    storage.rename(done.aside, done.path);
    settledAt.set(done.path, now() + options.settleMs);
    return undefined;
  }
  /** The failure, or undefined when the chunk was taken. */
  function take({ fields }: Form, name: string, chunk: Buffer): number | undefined {
    const offset = Number(fields.get('Offset'));
    const total = Number(fields.get('TotalSize'));
    const uuid = fields.get('Uuid') ?? '';
    if (options.isStorageBroken()) return FAILURE.cannotOpen;
    if (uuid === '' || name === '' || chunk.length > CHUNK_LIMIT_BYTES) return FAILURE.unknown;
    if (!Number.isInteger(offset) || offset < 0 || offset + chunk.length > total) return FAILURE.badOffset;
    if (offset === 0) transfer = begin(uuid, posix.join('/local', posix.basename(name)));
    if (transfer === null || transfer.uuid !== uuid || transfer.size !== offset)
      return FAILURE.offsetMismatch;
    transfer.writer.write(chunk);
    transfer.md5.update(chunk);
    transfer.size += chunk.length;
    transfer.touchedAt = now();
    if (transfer.size < total) return undefined;
    return finish(transfer, fields.get('S-File-MD5'), fields.get('Check') === '1');
  }

  return {
    get isRunning() {
      return transfer !== null && now() - transfer.touchedAt < FORGOTTEN_AFTER_MS;
    },
    async handle(request, response) {
      const parts: Buffer[] = [];
      let name = '';
      const form = await readForm(request, options.mood(), (filename) => {
        name = filename;
        return (piece) => parts.push(piece);
      });
      if (form === 'broken') {
        if (transfer === null && name !== '')
          transfer = begin('broken', posix.join('/local', posix.basename(name)));
        drop();
        return;
      }
      const failure = form === 'malformed' ? FAILURE.unknown : take(form, name, Buffer.concat(parts));
      sendJson(
        response,
        200,
        failure === undefined
          ? { code: '000000', messages: null, data: {}, success: true }
          : {
              code: '111111',
              messages: [{ field: 'common_field', message: failure }],
              data: null,
              success: false,
            },
      );
    },
    isSettling: (path) => now() < (settledAt.get(path) ?? 0),
    cancel(uuid) {
      if (transfer?.uuid !== uuid) return CANCEL_ACK.notTransferring;
      drop();
      return CANCEL_ACK.ok;
    },
  };
}
