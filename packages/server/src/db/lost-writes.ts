import { join } from 'node:path';
import { SQLITE_FILE } from './open.ts';
import { inspectWal, type LostWrites } from './wal-inspection.ts';

/** Asked before SQLite opens the database, by whoever holds the data folder's lock. */
export function findLostWrites(dataDir: string, now: number): LostWrites | null {
  const wal = join(dataDir, `${SQLITE_FILE}-wal`);
  return inspectWal(wal, `${wal}.damaged-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`);
}

export function lostWritesLine({ writes, kept }: LostWrites): string {
  const what =
    writes === null
      ? 'nothing in it could be read, and what was written last may be missing'
      : `${writes === 1 ? 'the last write' : `the last ${writes} writes`} in it could not be read and may be missing (one is ordinary after a power cut)`;
  const where =
    kept === null
      ? 'It could not be kept: is the disk full?'
      : `It is kept as ${kept} for somebody who can look into it.`;
  return `The write-ahead log of the database was damaged: ${what}. ${where}`;
}
