import { posix } from 'node:path';
import type { JsonObject } from '../json.ts';
import type { Storage, StoredFile } from '../storage.ts';
import { metadataOf, thumbnailsOf } from './metadata.ts';
import { RpcError } from './rpc-error.ts';

const ROOT = '/gcodes';

/** Moonraker's file manager over the storage; paths are relative to the root `gcodes`. */
export interface Files {
  get(path: string): StoredFile | undefined;
  list(): JsonObject[];
  directory(path: string): JsonObject;
  metadata(filename: string): JsonObject;
  remove(path: string): JsonObject;
  /** As answers and notifications show it. */
  item(file: StoredFile): JsonObject;
  thumbnail(path: string): Buffer | undefined;
}

function relativePath(file: StoredFile): string {
  return posix.relative(ROOT, file.path);
}

function row(file: StoredFile): JsonObject {
  return { path: relativePath(file), modified: file.storedAt / 1000, size: file.size, permissions: 'rw' };
}

export function createFiles(storage: Storage, isPrinting: (path: string) => boolean): Files {
  const get = (path: string) => storage.get(posix.join(ROOT, path));
  function below(folder: string): StoredFile[] {
    return [
      ...storage.files(folder),
      ...storage.folders(folder).flatMap((name) => below(posix.join(folder, name))),
    ];
  }
  function item(file: StoredFile): JsonObject {
    return { ...row(file), root: 'gcodes' };
  }
  return {
    get,
    item,
    list: () => below(ROOT).map(row),
    directory(path) {
      const folder = posix.join('/', path);
      if (!storage.hasFolder(folder)) throw new RpcError(404, `Directory does not exist (${folder})`);
      return {
        dirs: storage
          .folders(folder)
          .map((dirname) => ({ dirname, modified: 0, size: 4096, permissions: 'rw' })),
        files: storage.files(folder).map((file) => {
          const { path: _path, ...rest } = row(file);
          return { filename: posix.basename(file.path), ...rest };
        }),
        disk_usage: { total: 32e9, used: 4e9, free: 28e9 },
        root_info: { name: 'gcodes', permissions: 'rw' },
      };
    },
    metadata(filename) {
      const file = get(filename);
      if (file === undefined) throw new RpcError(404, `Metadata not available for <${filename}>`);
      return { ...metadataOf(file), print_start_time: null, job_id: null, filename };
    },
    remove(path) {
      const file = get(path);
      if (file === undefined) throw new RpcError(400, `Invalid file path: gcodes/${path}`);
      if (isPrinting(path)) throw new RpcError(403, 'File is loaded, DELETE not permitted');
      storage.remove(file.path);
      return { action: 'delete_file', item: { ...item(file), size: 0, modified: 0 } };
    },
    thumbnail(path) {
      const [folder, name] = path.split('.thumbs/');
      if (folder === undefined || name === undefined) return undefined;
      const siblings = storage.files(posix.join(ROOT, folder).replace(/\/$/, ''));
      const found = siblings.flatMap(thumbnailsOf).find((thumbnail) => thumbnail.path === `.thumbs/${name}`);
      return found?.png;
    },
  };
}
