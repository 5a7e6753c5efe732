import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { StoragePart } from '@farmhand/contract';
import { BACKUP_FOLDER } from '../../db/backup/index.ts';
import { SQLITE_FILE } from '../../db/open.ts';
import { isHeadroom } from '../../disk/headroom.ts';

export type Measured = Readonly<Record<Exclude<StoragePart, 'database'>, number>>;

/** Of which part of the room a file of the data folder is; null for the database, which is asked itself. */
export function partOf(path: string): keyof Measured | null {
  const [top = '', second] = path.split(sep);
  if (top === 'files') return second === 'incoming' ? 'unfinished' : 'files';
  // What a restore has put aside is a copy like any other.
  if (top === BACKUP_FOLDER || top.includes('.before-restore-')) return 'backups';
  if (isHeadroom(top)) return 'headroom';
  return [SQLITE_FILE, `${SQLITE_FILE}-wal`, `${SQLITE_FILE}-shm`].includes(top) ? null : 'other';
}

/** What is gone while it is being looked at takes no room. */
const orNothing = <T>(looked: Promise<T>, nothing: T): Promise<T> => looked.catch(() => nothing);

/** By the blocks that a file really takes. */
async function takenBy(path: string): Promise<number> {
  const { blocks, size } = await stat(path);
  return blocks === 0 ? size : blocks * 512;
}

/** Sizes of everything in the data folder, one folder after the other: nobody shall wait for us. */
export async function measure(dataDir: string): Promise<Measured> {
  const found = { files: 0, unfinished: 0, backups: 0, headroom: 0, other: 0 };
  const folders = [dataDir];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries: Dirent[] = await orNothing(readdir(folder, { withFileTypes: true }), []);
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) folders.push(path);
      if (!entry.isFile()) continue;
      const part = partOf(relative(dataDir, path));
      if (part !== null) found[part] += await orNothing(takenBy(path), 0);
    }
  }
  return found;
}
