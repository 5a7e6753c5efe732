import { rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import type { Dialect } from '../portable.ts';
import { makePrivate } from '../private-file.ts';
import { markAsOurs } from '../sqlite.ts';
import type { Tables } from '../tables.ts';
import { type BackupFile, checkContent } from './file.ts';
import { liftForeignKeys, postgresSource, postgresTarget } from './postgres-rows.ts';
import { copyTable, type RowSource, type RowTarget, type TableShape } from './rows.ts';
import { sqliteSource, sqliteTarget } from './sqlite-rows.ts';

/** A database to restore into, empty, with a transaction open. */
export interface Copy {
  readonly dialect: Dialect;
  readonly db: Kysely<Tables>;
  readonly source: RowSource;
  readonly target: RowTarget;
  /** Lets rows come in any order; what it answers checks all references. */
  liftForeignKeys(shapes: readonly TableShape[]): Promise<() => Promise<void>>;
}

/** Makes the tables as they were at the backup's version, fills them, and reads every row back. */
export async function fillCopy(copy: Copy, backup: BackupFile, signal?: AbortSignal): Promise<void> {
  const { db, dialect, target } = copy;
  await migrate(db, dialect, MIGRATIONS, backup.about.schema_version);
  const checkForeignKeys = await copy.liftForeignKeys(backup.shapes);
  for (const shape of backup.shapes) {
    // Rows that a migration made itself are in the backup too.
    await sql`delete from ${sql.table(shape.name)}`.execute(db);
    await copyTable(backup.source, shape, { target, signal });
    if (shape.idColumn !== null) await target.setLastId(shape, await backup.source.lastId(shape));
  }
  await checkForeignKeys();
  await checkContent(backup, copy.source, signal);
}

export function postgresCopy(db: Kysely<Tables>): Copy {
  return {
    dialect: 'postgres',
    db,
    source: postgresSource(db),
    target: postgresTarget(db),
    liftForeignKeys: (shapes) => liftForeignKeys(db, shapes),
  };
}

/** Works on a new SQLite file and leaves it whole and closed, or not at all. */
export async function withSqliteCopy(path: string, work: (copy: Copy) => Promise<void>): Promise<void> {
  removeSqliteFile(path);
  makePrivate(path);
  const file = new Sqlite(path);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  const checkForeignKeys = async () => {
    const [broken] = file.prepare('pragma foreign_key_check').all();
    if (broken !== undefined)
      throw new Error(`a row refers to one that is missing: ${JSON.stringify(broken)}`);
  };
  try {
    file.pragma('foreign_keys = OFF');
    file.pragma('synchronous = FULL');
    markAsOurs(file);
    file.exec('begin immediate');
    await work({
      dialect: 'sqlite',
      db,
      source: sqliteSource(file),
      target: sqliteTarget(file),
      liftForeignKeys: async () => checkForeignKeys,
    });
    await checkForeignKeys();
    file.exec('commit');
    const verdict = file.pragma('integrity_check(1)', { simple: true });
    if (verdict !== 'ok') throw new Error(String(verdict));
    file.close();
  } catch (error) {
    file.close();
    removeSqliteFile(path);
    throw error;
  }
}

export function removeSqliteFile(path: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(path + suffix, { force: true });
}
