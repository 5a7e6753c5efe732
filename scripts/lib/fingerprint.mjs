import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

function* filesUnder(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  const names = readdirSync(path).sort();
  for (const name of names) yield* filesUnder(join(path, name));
}

/** One hash over the names and contents of files; folders count with all they hold, missing ones are left out. */
export function fingerprintFiles(root, paths, seed = '') {
  const hash = createHash('sha256').update(seed);
  for (const path of paths) {
    for (const file of filesUnder(join(root, path))) {
      hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Whether the stamp file says `fingerprint`. */
export function hasStamp(file, fingerprint) {
  return existsSync(file) && readFileSync(file, 'utf8').trim() === fingerprint;
}
