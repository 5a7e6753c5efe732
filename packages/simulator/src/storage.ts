import { createHash } from 'node:crypto';
import { posix } from 'node:path';

/**
 * A printer's SD card or USB stick, in memory. Of each file it keeps size, hash, beginning and end: enough to answer
 * about it and to read its print time, and small enough for hundreds of printers.
 */
export interface StoredFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  readonly storedAt: number;
  readonly head: Buffer;
  /** The last bytes; they overlap with `head` when the file is small. */
  readonly tail: Buffer;
}

export interface FileWriter {
  write(chunk: Buffer): void;
  /** Puts the file on the storage, over one of the same path. */
  finish(): StoredFile;
}

export interface Storage {
  get(path: string): StoredFile | undefined;
  write(path: string): FileWriter;
  remove(path: string): boolean;
  rename(from: string, to: string): boolean;
  hasFolder(path: string): boolean;
  addFolder(path: string): void;
  removeFolder(path: string): boolean;
  /** Files directly in the folder. */
  files(folder: string): StoredFile[];
  /** Names of the folders directly in the folder. */
  folders(folder: string): string[];
}

const HEAD_BYTES = 1024 * 1024;
const TAIL_BYTES = 64 * 1024;

/** Absolute, without `..` and without a slash at the end. */
export function storagePath(path: string, from = '/'): string {
  const whole = posix.resolve('/', from, path);
  return whole.length > 1 && whole.endsWith('/') ? whole.slice(0, -1) : whole;
}

/** The bytes of the file as far as they are kept; what was in between reads as zeros. */
export function contentOf(file: StoredFile): Buffer {
  if (file.size <= file.head.length) return file.head;
  const whole = Buffer.alloc(file.size);
  file.head.copy(whole);
  file.tail.copy(whole, file.size - file.tail.length);
  return whole;
}

export function createStorage(now: () => number, standardFolders: readonly string[] = []): Storage {
  const files = new Map<string, StoredFile>();
  const folders = new Set<string>(['/', ...standardFolders]);

  function writer(path: string): FileWriter {
    const hash = createHash('sha256');
    const headParts: Buffer[] = [];
    let headSize = 0;
    let tail: Buffer = Buffer.alloc(0);
    let size = 0;
    return {
      write(chunk) {
        hash.update(chunk);
        size += chunk.length;
        if (headSize < HEAD_BYTES) {
          const part = Buffer.from(chunk.subarray(0, HEAD_BYTES - headSize));
          headParts.push(part);
          headSize += part.length;
        }
        tail = Buffer.concat([tail, chunk]);
        if (tail.length > TAIL_BYTES) tail = Buffer.from(tail.subarray(tail.length - TAIL_BYTES));
      },
      finish() {
        const file = {
          path,
          size,
          sha256: hash.digest('hex'),
          storedAt: now(),
          head: Buffer.concat(headParts),
          tail,
        };
        files.set(path, file);
        return file;
      },
    };
  }

  return {
    get: (path) => files.get(path),
    write: writer,
    remove: (path) => files.delete(path),
    rename(from, to) {
      const file = files.get(from);
      if (file === undefined) return false;
      files.delete(from);
      files.set(to, { ...file, path: to });
      return true;
    },
    hasFolder: (path) => folders.has(path),
    addFolder: (path) => folders.add(path),
    removeFolder: (path) => path !== '/' && folders.delete(path),
    files: (folder) => [...files.values()].filter((file) => posix.dirname(file.path) === folder),
    folders: (folder) =>
      [...folders]
        .filter((path) => path !== '/' && posix.dirname(path) === folder)
        .map((path) => posix.basename(path)),
  };
}
