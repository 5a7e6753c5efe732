import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { moveInto, writeFlushed } from '../../disk/flushed.ts';
import type { ByteRange } from '../../http/download.ts';

const DRAFT = '.new';

export type PictureFolder = ReturnType<typeof createPictureFolder>;

/** The bytes of pictures, each under the name that its row says. */
export function createPictureFolder(folder: string) {
  const pathOf = (name: string) => join(folder, name);
  const remove = (name: string) => rm(pathOf(name), { force: true });

  return {
    remove,

    /** Whole and flushed, or not there at all. */
    async put(name: string, bytes: Buffer): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await writeFlushed(pathOf(name + DRAFT), bytes);
        await moveInto(pathOf(name + DRAFT), pathOf(name));
      } catch (error) {
        await remove(name + DRAFT);
        throw error;
      }
    },

    /** Null when somebody took it out of the data folder. */
    read: (name: string): Promise<Buffer | null> => readFile(pathOf(name)).catch(orNull),

    /** Fails at once, not half way, when it is gone. */
    async open(name: string, range: ByteRange): Promise<Readable | null> {
      const file = await open(pathOf(name), 'r').catch(orNull);
      return file === null ? null : file.createReadStream(range);
    },

    /** Names of what has lain there since before then, with what was never finished. */
    async olderThan(at: number): Promise<string[]> {
      const names = await readdir(folder).catch(orNull);
      const found: string[] = [];
      for (const name of names ?? []) {
        const known = await stat(pathOf(name)).catch(orNull);
        if (known !== null && known.mtimeMs < at) found.push(name);
      }
      return found;
    },
  };
}

function orNull(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
