import { join } from 'node:path';
import { sql } from 'kysely';
import type { DatabasePlace } from '../open.ts';
import { withPostgresConnection } from '../postgres.ts';
import { tryLockFile } from '../process-lock.ts';

export const BACKUP_FOLDER = 'backups';

export type Turn<T> = { readonly taken: false } | { readonly taken: true; readonly result: T };

/**
 * One backup at a time per database, in whichever process. The lock dies with the process that holds it, so
 * whoever gets it knows that a backup still marked as running was cut short.
 */
export async function takeTurn<T>(place: DatabasePlace, work: () => Promise<T>): Promise<Turn<T>> {
  if (place.databaseUrl !== undefined) {
    return withPostgresConnection({ url: place.databaseUrl, mode: place.mode }, async (db) => {
      // The connection's own lock: it ends with the connection, however that ends.
      const lock = sql`hashtext('farmhand backup'), hashtext(current_schema())`;
      const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`.execute(
        db,
      );
      if (rows[0]?.taken !== true) return { taken: false };
      try {
        return { taken: true, result: await work() };
      } finally {
        // The server notices a closed connection a moment later: the next turn should not have to wait.
        await sql`select pg_advisory_unlock(${lock})`.execute(db);
      }
    });
  }
  const lock = tryLockFile(join(place.dataDir, BACKUP_FOLDER, 'backup.lock'));
  if (lock === null) return { taken: false };
  try {
    return { taken: true, result: await work() };
  } finally {
    lock.release();
  }
}
