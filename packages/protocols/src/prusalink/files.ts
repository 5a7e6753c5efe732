import type { FileToSend, RemoteFile } from '../adapter.ts';
import { objectOf } from '../http.ts';
import { objectsAt, textAt, type VendorObject } from '../lenient.ts';
import { counted } from '../multipart.ts';
import { PrinterError, type Problem } from '../printer-error.ts';
import { transferProblem } from '../transfer.ts';
import type { LinkClient } from './client.ts';
import { type Dialect, STORAGES } from './dialect.ts';

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
  readonly idleMs: number;
}

export function createFiles({ client, dialect, idleMs }: FilesOptions) {
  async function storage(signal: AbortSignal): Promise<string> {
    const answer = await client.ask({ method: 'GET', path: '/api/v1/storage', signal });
    const list = await objectOf(answer);
    const chosen = chooseStorage(answer.status === 200 ? list : null, dialect);
    if (chosen === null) throw new PrinterError('rejected', 'no_storage');
    return chosen;
  }

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
            'content-type': /\.gcode$/i.test(file.name) ? 'text/x.gcode' : 'application/octet-stream',
            'content-length': String(file.size_bytes),
            overwrite: '?1',
          },
          body: counted(source, (sent) => onProgress(sent)),
          signal,
          timeoutMs: idleMs,
        });
        await answer.body.dump();
        if (answer.status === 201 || answer.status === 200) return remote;
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
      const problem = answer.status === 409 ? 'printer_busy' : null;
      throw new PrinterError('rejected', problem, { vendorCode: String(answer.status) });
    },
  };
}
