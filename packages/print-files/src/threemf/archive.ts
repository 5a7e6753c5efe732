import { crc32 } from 'node:zlib';
import { said } from '@farmhand/words';
import * as yauzl from 'yauzl';
import type { PrintFileLimits } from '../limits.ts';
import { damaged, PrintFileProblem } from '../problem.ts';

/** A 3MF's entries by name. Names are only ever looked up: no entry is written anywhere, and none is opened as a ZIP. */
export interface Archive {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** A whole small entry; null when there is none. One beyond `maxBytes` is too large. */
  read(name: string, maxBytes: number): Promise<Buffer | null>;
  /** The beginning of an entry. */
  head(name: string, bytes: number): Promise<Buffer | null>;
  chunks(name: string): AsyncGenerator<Buffer>;
}

export async function withArchive<T>(
  path: string,
  limits: PrintFileLimits,
  signal: AbortSignal | undefined,
  use: (archive: Archive) => Promise<T>,
): Promise<T> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    const entries = await readEntries(zip, limits, signal);
    return await use(archive(zip, entries, signal));
  } finally {
    zip.close();
  }
}

async function readEntries(zip: yauzl.ZipFile, limits: PrintFileLimits, signal: AbortSignal | undefined) {
  const entries = new Map<string, yauzl.Entry>();
  let unpacked = 0;
  // The reader refuses names that lead out of the archive: absolute ones and those with `..`.
  for await (const entry of zip.eachEntry()) {
    signal?.throwIfAborted();
    if (entry.fileName.endsWith('/')) continue;
    if (entries.has(entry.fileName)) throw damaged(said('print_file.name_twice'));
    entries.set(entry.fileName, entry);
    unpacked += entry.uncompressedSize;
    const allowance = limits.ratio * entry.compressedSize + 1024 ** 2;
    if (
      entries.size > limits.entries ||
      unpacked > limits.unpackedBytes ||
      entry.uncompressedSize > allowance
    ) {
      throw new PrintFileProblem('too_large', said('print_file.archive_too_large'));
    }
  }
  return entries;
}

function archive(
  zip: yauzl.ZipFile,
  entries: ReadonlyMap<string, yauzl.Entry>,
  signal: AbortSignal | undefined,
): Archive {
  async function* chunks(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name);
    if (entry === undefined) return;
    if (entry.isEncrypted() || !entry.canDecodeFileData()) {
      throw new PrintFileProblem('unsupported', said('print_file.archive_packing'));
    }
    let sum = 0;
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      signal?.throwIfAborted();
      if (!Buffer.isBuffer(chunk)) throw damaged(said('print_file.archive_not_unpacked'));
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (sum !== entry.crc32) throw damaged(said('print_file.archive_checksum'));
  }

  async function gather(name: string, maxBytes: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let length = 0;
    for await (const chunk of chunks(name)) {
      parts.push(chunk);
      length += chunk.length;
      if (length >= maxBytes) break;
    }
    return Buffer.concat(parts);
  }

  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    async read(name, maxBytes) {
      const entry = entries.get(name);
      if (entry === undefined) return null;
      if (entry.uncompressedSize > maxBytes) {
        throw new PrintFileProblem('too_large', said('print_file.settings_too_large'));
      }
      // One byte above, so that reading ends by the end of the entry, where its checksum is compared.
      return gather(name, maxBytes + 1);
    },
    head: async (name, bytes) => (entries.has(name) ? gather(name, bytes) : null),
    chunks,
  };
}
