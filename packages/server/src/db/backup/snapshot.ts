import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { appliedVersion, refuseNewer } from '../migrate.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { type DatabasePlace, noDatabase, SQLITE_FILE } from '../open.ts';
import type { Dialect, Reader } from '../portable.ts';
import { withPostgresConnection } from '../postgres.ts';
import type { Tables } from '../tables.ts';
import { postgresSource } from './postgres-rows.ts';
import type { RowSource } from './rows.ts';
import { sqliteSource } from './sqlite-rows.ts';

export interface Snapshot {
  readonly dialect: Dialect;
  readonly version: number;
  readonly source: RowSource;
  readonly db: Reader;
}

/** All tables as they are at one moment, while others go on writing. The database lets nothing be changed. */
export async function withSnapshot<T>(
  place: DatabasePlace,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  if (place.databaseUrl !== undefined) {
    return withPostgresConnection({ url: place.databaseUrl, mode: place.mode }, async (db) => {
      await sql`begin isolation level repeatable read read only`.execute(db);
      const version = await ourVersion(db, 'postgres', 'FARM_DATABASE_URL');
      return work({ dialect: 'postgres', version, source: postgresSource(db), db });
    });
  }
  const path = join(place.dataDir, SQLITE_FILE);
  if (!existsSync(path)) throw noDatabase(place.dataDir);
  const file = new Sqlite(path, { readonly: true, fileMustExist: true });
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  try {
    // The first read fixes the moment.
    file.exec('begin');
    const version = await ourVersion(db, 'sqlite', place.dataDir);
    return await work({ dialect: 'sqlite', version, source: sqliteSource(file), db });
  } finally {
    file.close();
  }
}

async function ourVersion(db: Kysely<Tables>, dialect: Dialect, place: string): Promise<number> {
  const version = await appliedVersion(db, dialect);
  if (version === 0) throw noDatabase(place);
  refuseNewer(version, MIGRATIONS);
  return version;
}
