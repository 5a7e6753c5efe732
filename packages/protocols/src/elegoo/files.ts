import { createHash } from 'node:crypto';
import { said } from '@farmhand/words';
import type { FileToSend, RemoteFile } from '../adapter.ts';
import { type Http, objectOf } from '../http.ts';
import { baseName, isObject, objectsAt, textAt } from '../lenient.ts';
import { createForm } from '../multipart.ts';
import { PrinterError } from '../printer-error.ts';
import { transferProblem } from '../transfer.ts';
import { refusal } from './commands.ts';
import { CMD, newId } from './envelope.ts';
import { ackOf, type Requests } from './requests.ts';

const CHUNK_BYTES = 1024 * 1024;
const FOLDER = '/local/';

export interface FilesOptions {
  readonly http: Http;
  readonly requests: Requests;
  readonly idleMs: number;
  readonly onUploaded: () => void;
}

export function createFiles({ http, requests, idleMs, onUploaded }: FilesOptions) {
  return {
    /** Read twice: the printer wants the checksum of the whole with the first piece (D.5). */
    async upload(
      file: FileToSend,
      onProgress: (sentBytes: number) => void,
      signal: AbortSignal,
    ): Promise<RemoteFile> {
      const uuid = newId();
      let hasBegun = false;
      try {
        const md5 = await checksum(file, signal);
        let offset = 0;
        for await (const piece of pieces(file, signal)) {
          hasBegun = true;
          await sendPiece({ file, md5, uuid, offset, piece }, signal);
          offset += piece.length;
          onProgress(offset);
        }
        if (offset !== file.size_bytes) throw new PrinterError('rejected', 'transfer_failed');
        onUploaded();
        return { path: `${FOLDER}${file.name}` };
      } catch (error) {
        // Else the printer waits for the rest, and takes no other file meanwhile.
        if (hasBegun) requests.tell(CMD.cancelUpload, { Uuid: uuid, FileName: file.name });
        throw transferProblem(error, signal);
      }
    },

    async remove(file: RemoteFile, signal: AbortSignal): Promise<void> {
      const answer = await requests.ask(CMD.remove, { FileList: [file.path], FolderList: [] }, signal);
      const ack = ackOf(answer);
      const failed = answer['ErrData'];
      const isDone = ack === 0 && (!Array.isArray(failed) || failed.length === 0);
      // A file that is gone is removed, but a refusal does not tell why (D.3): the list does.
      if (isDone || ack === 2 || (await isGone(file, signal))) return;
      if (ack !== 0) throw refusal(ack);
      throw new PrinterError('rejected', null, { detail: said('elegoo.file_not_deleted') });
    },
  };

  async function isGone({ path }: RemoteFile, signal: AbortSignal): Promise<boolean> {
    try {
      const { FileList: list } = await requests.ask(CMD.list, { Url: FOLDER }, signal);
      if (!Array.isArray(list)) return false;
      return !list.some((one) => isObject(one) && baseName(textAt(one, 'name')) === baseName(path));
    } catch {
      // Some firmware has no lists (D.3): then the refusal stands.
      signal.throwIfAborted();
      return false;
    }
  }

  async function sendPiece(part: Piece, signal: AbortSignal): Promise<void> {
    const { file, piece } = part;
    const form = createForm(
      {
        'S-File-MD5': part.md5,
        Check: '1',
        Offset: String(part.offset),
        Uuid: part.uuid,
        TotalSize: String(file.size_bytes),
      },
      {
        field: 'File',
        name: file.name,
        size_bytes: piece.length,
        content: async function* () {
          yield piece;
        },
      },
    );
    const answer = await http.ask({
      method: 'POST',
      path: '/uploadFile/upload',
      headers: form.headers,
      body: form.body(),
      signal,
      timeoutMs: idleMs,
    });
    const body = await objectOf(answer);
    if (answer.status === 200 && (body?.['success'] === true || textAt(body, 'code') === '000000')) return;
    const code = textAt(objectsAt(body, 'messages')[0] ?? null, 'message') ?? String(answer.status);
    throw new PrinterError('rejected', 'transfer_failed', { vendorCode: code });
  }
}

interface Piece {
  readonly file: FileToSend;
  readonly md5: string;
  readonly uuid: string;
  readonly offset: number;
  readonly piece: Buffer;
}

async function checksum(file: FileToSend, signal: AbortSignal): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of file.open()) {
    signal.throwIfAborted();
    hash.update(chunk);
  }
  return hash.digest('hex');
}

/** Full pieces, and a last one that may be shorter. */
async function* pieces(file: FileToSend, signal: AbortSignal): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of file.open()) {
    signal.throwIfAborted();
    held = Buffer.concat([held, Buffer.from(chunk)]);
    while (held.length >= CHUNK_BYTES) {
      yield held.subarray(0, CHUNK_BYTES);
      held = held.subarray(CHUNK_BYTES);
    }
  }
  if (held.length > 0) yield held;
}
