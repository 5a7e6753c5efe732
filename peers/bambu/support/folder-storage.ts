import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createStorage, type Storage } from '@farmhand/simulator';

/** A printer's storage that somebody else writes to: what lies in the folder is what it has. */
export function folderStorage(folder: string): Storage {
  const read = createStorage(Date.now);
  return {
    ...read,
    get(path) {
      const file = join(folder, path);
      if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
      const writer = read.write(path);
      writer.write(readFileSync(file));
      return writer.finish();
    },
  };
}
