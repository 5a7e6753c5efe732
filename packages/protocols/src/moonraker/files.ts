import { createHash } from 'node:crypto';
import { inVendorWords } from '@farmhand/words';
import type { Connection, RemoteFile } from '../adapter.ts';
import type { Clock } from '../clock.ts';
import { type Http, type HttpAnswer, objectOf } from '../http.ts';
import { objectAt, textAt } from '../lenient.ts';
import { counted, createForm } from '../multipart.ts';
import { PrinterError, type Problem } from '../printer-error.ts';
import { transferProblem } from '../transfer.ts';
import type { Access } from './access.ts';
import type { UploadTurns } from './upload-turns.ts';

/** Our files lie apart from a person's. */
const FOLDER = 'farmhand';
const SHA256_HEX_BYTES = 64;

export interface FilesOptions {
  readonly http: Http;
  readonly access: Access;
  readonly idleMs: number;
  readonly host: string;
  readonly clock: Pick<Clock, 'after'>;
  readonly inTurn: UploadTurns;
}

export function createFiles({ http, access, idleMs, host, clock, inTurn }: FilesOptions) {
  const send: Connection['upload'] = async (file, onProgress, signal) => {
    const hash = createHash('sha256');
    const source = file.open();
    const content = () =>
      counted(source, (sent, chunk) => {
        hash.update(chunk);
        onProgress(sent);
      });
    // Behind the file, so that it is read only once; Moonraker compares when all fields are there.
    const form = createForm(
      { root: 'gcodes', path: FOLDER },
      { field: 'file', name: file.name, size_bytes: file.size_bytes, content },
      [{ name: 'checksum', bytes: SHA256_HEX_BYTES, value: () => hash.digest('hex') }],
    );
    try {
      const answer = await http.ask({
        method: 'POST',
        path: '/server/files/upload',
        headers: { ...(await access.headers(signal)), ...form.headers },
        body: form.body(),
        signal,
        timeoutMs: idleMs,
      });
      if (answer.status !== 201) throw await refusal(answer);
      // The one answer that is not wrapped in `result` (B.1).
      const path = textAt(objectAt(await objectOf(answer), 'item'), 'path');
      return { path: path ?? `${FOLDER}/${file.name}` };
    } finally {
      source.destroy();
    }
  };

  const upload: Connection['upload'] = async (file, onProgress, signal) => {
    try {
      return await inTurn({ host, clock, signal }, () => send(file, onProgress, signal));
    } catch (error) {
      throw transferProblem(error, signal);
    }
  };

  return {
    upload,

    async remove(file: RemoteFile, signal: AbortSignal): Promise<void> {
      const path = `/server/files/gcodes/${file.path.split('/').map(encodeURIComponent).join('/')}`;
      const headers = await access.headers(signal);
      const answer = await http.ask({ method: 'DELETE', path, headers, signal });
      if (answer.status === 200) return answer.body.dump();
      const refused = await refusal(answer);
      // A file that is gone is removed. Moonraker calls deleting it a bad request, as it calls other things, so look.
      const look = await http.ask({ method: 'HEAD', path, headers, signal });
      await look.body.dump();
      if (look.status !== 404) throw refused;
    },
  };
}

/** 403 is the answer for a file that is being printed, 422 for a checksum that differs (B.4). */
const PROBLEMS: Readonly<Record<number, Problem>> = {
  401: 'wrong_credentials',
  403: 'printer_busy',
  413: 'no_storage',
  422: 'transfer_failed',
  507: 'no_storage',
};

async function refusal(answer: HttpAnswer): Promise<PrinterError> {
  const words = textAt(objectAt(await objectOf(answer), 'error'), 'message');
  return new PrinterError('rejected', PROBLEMS[answer.status] ?? 'transfer_failed', {
    vendorCode: String(answer.status),
    ...(words === null || answer.status in PROBLEMS ? {} : { detail: inVendorWords('moonraker', words) }),
  });
}
