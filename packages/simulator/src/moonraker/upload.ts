import type { IncomingMessage, ServerResponse } from 'node:http';
import { posix } from 'node:path';
import { type BodyMood, sendJson } from '../http/body.ts';
import { readForm } from '../http/multipart.ts';
import type { ReceivedLog } from '../printer.ts';
import type { FileWriter, Storage } from '../storage.ts';
import type { Files } from './files.ts';
import type { Klippy } from './klippy.ts';
import { RpcError } from './rpc-error.ts';

export interface UploadOptions {
  readonly storage: Storage;
  readonly files: Files;
  readonly klippy: Klippy;
  readonly received: ReceivedLog;
  readonly mood: () => BodyMood;
  readonly isCardBroken: () => boolean;
  readonly ignoresControl: () => boolean;
  readonly notify: (method: string, params: readonly unknown[]) => void;
}

/** `POST /server/files/upload`: the answer is not wrapped, and 201. */
export function createUpload(options: UploadOptions) {
  const { storage, files, klippy, received, notify } = options;
  let uploads = 0;

  /** Fields may stand behind the file, so it is kept aside until the whole form is known. */
  async function take(
    request: IncomingMessage,
  ): Promise<{ name: string; aside: string; fields: Map<string, string> }> {
    uploads += 1;
    const aside = `/.upload-${uploads}`;
    let name = '';
    let writer: FileWriter | undefined;
    const form = await readForm(request, options.mood(), (filename) => {
      name = filename;
      const opened = storage.write(aside);
      writer = opened;
      return (chunk) => opened.write(chunk);
    });
    const file = writer?.finish();
    if (form === 'broken') {
      storage.remove(aside);
      received.upload({ path: name, size: file?.size ?? 0, sha256: file?.sha256 ?? '', complete: false });
      throw new RpcError(400, 'Upload broke off');
    }
    if (form === 'malformed' || file === undefined) throw new RpcError(400, 'No file name or contents');
    return { name, aside, fields: form.fields };
  }

  return async function upload(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { name, aside, fields } = await take(request);
    const target = posix.join('/', fields.get('root') ?? 'gcodes', fields.get('path') ?? '', name);
    const relative = posix.relative('/gcodes', target);
    const file = storage.get(aside);
    const problem = refusal(fields.get('checksum'), file?.sha256, relative);
    if (file === undefined || problem !== undefined) {
      storage.remove(aside);
      throw problem ?? new RpcError(500, 'Upload vanished');
    }
    for (let folder = posix.dirname(target); folder !== '/'; folder = posix.dirname(folder))
      storage.addFolder(folder);
    storage.rename(aside, target);
    received.upload({ path: relative, size: file.size, sha256: file.sha256, complete: true });
    const isStarted = fields.get('print') === 'true' && startQuietly(relative);
    const item = files.item({ ...file, path: target });
    notify('notify_filelist_changed', [{ action: 'create_file', item }]);
    notify('notify_metadata_update', [files.metadata(relative)]);
    const location = `http://${request.headers.host ?? 'printer'}/server/files/gcodes/${encodeURI(relative)}`;
    sendJson(
      response,
      201,
      { action: 'create_file', item, print_started: isStarted, print_queued: false },
      { Location: location },
    );
  };

  function refusal(
    checksum: string | undefined,
    actual: string | undefined,
    path: string,
  ): RpcError | undefined {
    if (options.isCardBroken()) return new RpcError(500, '[Errno 5] Input/output error');
    if (checksum !== undefined && checksum.toLowerCase() !== actual) {
      return new RpcError(422, 'File checksum mismatch');
    }
    if (klippy.print.isActive && klippy.print.filename === path) return new RpcError(403, 'File is loaded');
    return undefined;
  }

  /** Moonraker keeps the file when the print does not begin. */
  function startQuietly(path: string): boolean {
    if (options.ignoresControl()) return true;
    try {
      klippy.start(path);
      return true;
    } catch {
      // Busy or not ready: `print_started` says so.
      return false;
    }
  }
}
