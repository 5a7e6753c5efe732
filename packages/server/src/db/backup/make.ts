import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Said } from '@farmhand/words';
import { sql } from 'kysely';
import type { DatabasePlace } from '../open.ts';
import type { Reader } from '../portable.ts';
import { withPostgresConnection } from '../postgres.ts';
import { fillCopy, postgresCopy, removeSqliteFile, withSqliteCopy } from './copy.ts';
import { moveIntoPlace, sha256Of } from './disk.ts';
import { type BackupFile, openBackupFile, wordsOf } from './file.ts';
import { BackupProblem } from './problem.ts';
import { withSnapshot } from './snapshot.ts';
import { writeBackupFile } from './write-file.ts';

export interface BackupOrder {
  readonly place: DatabasePlace;
  /** Where the file appears, when it has been proven. */
  readonly path: string;
  readonly createdAt: number;
  readonly appVersion: string;
  /** Tells at a restore whether the secret key is the same. */
  readonly keyMark: string;
  /** What else must be true of the restored copy; answers the problem, or null. */
  readonly checkCopy?: (db: Reader) => Promise<Said | null>;
  readonly signal?: AbortSignal;
}

export interface BackupMade {
  readonly size_bytes: number;
  readonly sha256: string;
  readonly row_count: number;
}

/** Copies, restores the copy into a scratch database, compares, and only then gives the file its name. */
export async function makeBackup(order: BackupOrder): Promise<BackupMade> {
  const { place, path, signal } = order;
  const partial = `${path}.partial`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  rmSync(partial, { force: true });
  try {
    await withSnapshot(place, ({ source, dialect, version }) =>
      writeBackupFile(
        partial,
        source,
        {
          schema_version: version,
          created_at: order.createdAt,
          app_version: order.appVersion,
          dialect,
          key_mark: order.keyMark,
        },
        signal,
      ),
    );
    const file = await openBackupFile(partial);
    try {
      await restoreIntoScratch(file, order);
    } finally {
      file.close();
    }
    const made = {
      size_bytes: statSync(partial).size,
      sha256: await sha256Of(partial),
      row_count: file.rowCount,
    };
    signal?.throwIfAborted();
    moveIntoPlace(partial, path);
    return made;
  } finally {
    rmSync(partial, { force: true });
  }
}

async function restoreIntoScratch(file: BackupFile, { place, path, checkCopy, signal }: BackupOrder) {
  const check = async (db: Reader) => {
    const problem = (await checkCopy?.(db)) ?? null;
    if (problem !== null) throw new BackupProblem(problem);
  };
  if (place.databaseUrl !== undefined) {
    return withPostgresConnection({ url: place.databaseUrl, mode: place.mode }, async (db) => {
      // Never committed: whatever happens, the scratch schema leaves no trace.
      await sql`begin`.execute(db);
      const scratch = sql.ref(`farmhand_scratch_${randomUUID().slice(0, 8)}`);
      await sql`create schema ${scratch}`.execute(db).catch((error: unknown) => {
        throw new Error(`no scratch schema could be made to prove the copy in (${wordsOf(error)})`, {
          cause: error,
        });
      });
      await sql`set local search_path to ${scratch}`.execute(db);
      await fillCopy(postgresCopy(db), file, signal);
      await check(db);
      await sql`rollback`.execute(db);
    });
  }
  const scratch = `${path}.scratch`;
  try {
    await withSqliteCopy(scratch, async (copy) => {
      await fillCopy(copy, file, signal);
      await check(copy.db);
    });
  } finally {
    removeSqliteFile(scratch);
  }
}
