import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of these programs that the PATH leads to, else undefined. */
export function findOnPath(candidates) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of candidates) {
      const file = join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // Not in this folder: the next one may have it.
      }
    }
  }
  return undefined;
}
