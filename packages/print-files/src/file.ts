import { type FileHandle, open } from 'node:fs/promises';
import { said } from '@farmhand/words';
import type { PrintFileLimits } from './limits.ts';
import { damaged, PrintFileProblem } from './problem.ts';

/** Small, so that a service does other work between two pieces of a long file. */
const chunkBytes = 64 * 1024;

/** A file on disk, read piece by piece: no reader holds more of it than it asks for. */
export interface SourceFile {
  readonly size: number;
  /** Exactly these bytes; a file that ends before is damaged. */
  read(position: number, length: number): Promise<Buffer>;
  /** Pieces in order. Each is valid only until the next one is asked for. */
  chunks(start?: number, end?: number): AsyncGenerator<Buffer>;
}

export async function withFile<T>(
  path: string,
  limits: PrintFileLimits,
  signal: AbortSignal | undefined,
  use: (file: SourceFile) => Promise<T>,
): Promise<T> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    if (size > limits.fileBytes) {
      const allowed = Math.floor(limits.fileBytes / 1024 ** 2);
      throw new PrintFileProblem('too_large', said('print_file.too_large', { most_mib: allowed }));
    }
    if (size === 0) throw new PrintFileProblem('not_a_print_file', said('print_file.empty'));
    return await use(sourceFile(handle, size, signal));
  } finally {
    await handle.close();
  }
}

function sourceFile(handle: FileHandle, size: number, signal: AbortSignal | undefined): SourceFile {
  return {
    size,
    async read(position, length) {
      signal?.throwIfAborted();
      if (position < 0 || position + length > size) throw damaged(said('print_file.ends_early'));
      const buffer = Buffer.alloc(length);
      for (let filled = 0; filled < length; ) {
        const { bytesRead } = await handle.read(buffer, filled, length - filled, position + filled);
        if (bytesRead === 0) throw damaged(said('print_file.ends_early'));
        filled += bytesRead;
      }
      return buffer;
    },
    async *chunks(start = 0, end = size) {
      const buffer = Buffer.alloc(Math.min(chunkBytes, Math.max(end - start, 0)));
      for (let position = start; position < end; ) {
        signal?.throwIfAborted();
        const { bytesRead } = await handle.read(buffer, 0, Math.min(buffer.length, end - position), position);
        if (bytesRead === 0) throw damaged(said('print_file.ends_early'));
        position += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    },
  };
}
