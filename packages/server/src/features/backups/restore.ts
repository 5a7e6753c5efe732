import { basename, join } from 'node:path';
import type { Clock } from '../../clock.ts';
import {
  BACKUP_FOLDER,
  type BackupFile,
  checkPostgresIsFree,
  fileTime,
  makeBackup,
  restoreIntoPostgres,
  restoreIntoSqlite,
  takeTurn,
  wordsOf,
} from '../../db/backup/index.ts';
import type { DatabasePlace } from '../../db/open.ts';
import type { Writer } from '../../db/portable.ts';
import { type PostgresPlace, withPostgresConnection } from '../../db/postgres.ts';
import { DatabaseProblem } from '../../db/problem.ts';
import { lockDataFolder } from '../../db/process-lock.ts';
import { VERSION } from '../../version.ts';
import { recordSystemAct } from '../audit/index.ts';

export interface Restoration {
  readonly place: DatabasePlace;
  readonly backup: BackupFile;
  readonly clock: Clock;
  /** Of the present database's secret key; empty when it is not here. */
  readonly keyMark: string;
}

/** Answers where the database that was there is kept, or null when there was none. */
export async function restoreBackup(restoration: Restoration): Promise<{ kept: string | null }> {
  const { place, backup, clock } = restoration;
  const order = {
    backup,
    now: clock.now(),
    record: (db: Writer) =>
      recordSystemAct(db, {
        at: clock.now(),
        action: 'restore',
        details: {
          action: 'restore_backup',
          file_name: basename(backup.path),
          made_at: new Date(backup.about.created_at).toISOString(),
        },
      }),
  };
  try {
    if (place.databaseUrl !== undefined) {
      const target = { url: place.databaseUrl, mode: place.mode };
      const kept = await keepPostgres(target, restoration);
      await restoreIntoPostgres(target, order);
      return { kept };
    }
    return { kept: await alone(place, () => restoreIntoSqlite(place.dataDir, order)) };
  } catch (error) {
    if (error instanceof DatabaseProblem) throw error;
    throw new DatabaseProblem(`The backup could not be restored (${wordsOf(error)}). Nothing was changed.`, {
      cause: error,
    });
  }
}

/** With no service and no backup at work in the data folder. */
async function alone<T>(place: DatabasePlace, work: () => Promise<T>): Promise<T> {
  const lock = lockDataFolder(place.dataDir);
  try {
    const turn = await takeTurn(place, work);
    if (turn.taken) return turn.result;
    throw new DatabaseProblem('A backup is being made. Wait for it to finish, then restore.');
  } finally {
    lock.release();
  }
}

async function keepPostgres(
  target: PostgresPlace,
  { place, clock, keyMark }: Restoration,
): Promise<string | null> {
  const isOurs = await withPostgresConnection(target, (db) => checkPostgresIsFree(db, clock.now()));
  if (!isOurs) return null;
  const path = join(place.dataDir, BACKUP_FOLDER, `before-restore-${fileTime(clock.now())}.backup`);
  await makeBackup({
    place,
    path,
    createdAt: clock.now(),
    appVersion: VERSION,
    keyMark,
  });
  return path;
}
