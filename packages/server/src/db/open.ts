import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type KyselyPlugin, sql } from 'kysely';
import { type Clock, systemClock } from '../clock.ts';
import type { Mode, Seen } from '../net/destination.ts';
import type { Backend } from './backend.ts';
import { appliedVersion, migrate, refuseNewer } from './migrate.ts';
import type { Migration } from './migration.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { createMutex } from './mutex.ts';
import type { Dialect, Reader, Writer } from './portable.ts';
import { openPostgres } from './postgres.ts';
import { DatabaseMissing } from './problem.ts';
import { openSqlite } from './sqlite.ts';
import type { Trouble } from './trouble.ts';
import { createWriteTrouble } from './write-trouble.ts';

export interface Database {
  readonly dialect: Dialect;
  readonly read: Reader;
  /**
   * Runs the work in one transaction and commits, or rolls all of it back. Writers take turns on both databases,
   * so what the work has read is still true when it writes.
   */
  transaction<T>(work: (db: Writer) => Promise<T>): Promise<T>;
  /** Reads that must agree: all see the same moment. Nothing slow belongs inside: others wait for the connection. */
  snapshot<T>(work: (db: Reader) => Promise<T>): Promise<T>;
  /** Differs after any commit, by whichever process; null where the database can't tell for nothing. */
  contentVersion(): number | null;
  /** Differs after any commit, by whichever process, for the price of a question. */
  askVersion(): Promise<string>;
  /** What keeps writes from succeeding now; null when nothing does. */
  writeTrouble(): Trouble | null;
  /** Fails when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly dataDir: string;
  /** Unset means SQLite in the data folder. */
  readonly databaseUrl: string | undefined;
  /** By it PostgreSQL is reached: in restricted mode through the door. */
  readonly mode: Mode;
  /** Is told of connections to PostgreSQL, and of those that the door refused. */
  readonly see?: (seen: Seen) => void;
  readonly log: { error(fields: object, message: string): void };
  readonly clock?: Clock;
  /** See every query and its result, for tests. */
  readonly plugins?: readonly KyselyPlugin[];
}

export const SQLITE_FILE = 'farmhand.sqlite';

/** Where a database is: with an address PostgreSQL, else SQLite in the data folder. */
export type DatabasePlace = Pick<DatabaseOptions, 'dataDir' | 'databaseUrl' | 'mode'>;

/** The service's database, brought up to date first. Other migrations than ours are for tests. */
export async function openDatabase(
  options: DatabaseOptions,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<Database> {
  const backend = await openBackend(options);
  const database = createDatabase(backend, options.clock);
  try {
    await database.transaction((db) => migrate(db, backend.dialect, migrations));
  } catch (error) {
    await backend.close();
    throw error;
  }
  return database;
}

/** A database that is there already, as it is: for commands beside a service, which may be of another version. */
export async function attachDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl } = options;
  if (databaseUrl === undefined && !existsSync(join(dataDir, SQLITE_FILE))) throw noDatabase(dataDir);
  const backend = await openBackend(options);
  try {
    const applied = await appliedVersion(backend.writer, backend.dialect);
    if (applied === 0) throw noDatabase(databaseUrl === undefined ? dataDir : 'FARM_DATABASE_URL');
    refuseNewer(applied, MIGRATIONS);
  } catch (error) {
    await backend.close();
    throw error;
  }
  return createDatabase(backend, options.clock);
}

export function noDatabase(place: string): DatabaseMissing {
  return new DatabaseMissing(`There is no Farmhand database in ${place} yet. npm start makes one.`);
}

async function openBackend(options: DatabaseOptions): Promise<Backend> {
  const backend = await openPlain(options);
  const withPlugins = (db: Backend['reader']) =>
    (options.plugins ?? []).reduce((plain, plugin) => plain.withPlugin(plugin), db);
  return {
    ...backend,
    reader: withPlugins(backend.reader),
    writer: withPlugins(backend.writer),
    snapshots: withPlugins(backend.snapshots),
  };
}

async function openPlain({
  dataDir,
  databaseUrl,
  mode,
  see,
  log,
  clock = systemClock,
}: DatabaseOptions): Promise<Backend> {
  if (databaseUrl !== undefined) {
    const lost = (error: Error) => log.error({ err: error }, 'database connection lost');
    return openPostgres({ url: databaseUrl, mode, ...(see && { see }) }, lost);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return openSqlite(join(dataDir, SQLITE_FILE), clock);
}

function createDatabase(backend: Backend, clock = systemClock): Database {
  // In-process turns come first, so that waiting writers do not use up the connections.
  const oneAtATime = createMutex();
  const trouble = createWriteTrouble(clock);

  async function transaction<T>(work: (db: Writer) => Promise<T>): Promise<T> {
    const askedAt = clock.monotonic();
    try {
      const result = await oneAtATime(() =>
        committed(backend.writer, (db) => trouble.begin(() => backend.begin(db, askedAt)), work),
      );
      trouble.succeeded();
      return result;
    } catch (error) {
      trouble.failed(error);
      throw error;
    }
  }

  return {
    dialect: backend.dialect,
    read: backend.reader,
    transaction,
    snapshot: (work) => committed(backend.snapshots, backend.beginSnapshot, work),
    contentVersion: () => backend.contentVersion(),
    askVersion: () => backend.askVersion(),
    writeTrouble: trouble.now,
    async ping() {
      await backend.reader.selectFrom('meta').select('key').limit(1).execute();
    },
    close: () => backend.close(),
  };
}

function committed<T>(
  connections: Backend['writer'],
  begin: Backend['beginSnapshot'],
  work: (db: Backend['writer']) => Promise<T>,
): Promise<T> {
  return connections.connection().execute(async (db) => {
    await begin(db);
    try {
      const result = await work(db);
      await sql`commit`.execute(db);
      return result;
    } catch (error) {
      // On a lost connection the server has rolled back already; the first error is the one that matters.
      await sql`rollback`.execute(db).catch(() => undefined);
      throw error;
    }
  });
}
