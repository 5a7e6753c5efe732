import { existsSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { isNoRoom } from '../disk/no-room.ts';
import type { Backend } from './backend.ts';
import { makePrivate } from './private-file.ts';
import { DatabaseProblem } from './problem.ts';
import type { Tables } from './tables.ts';
import { troubleOf } from './trouble.ts';

/** "FARM": tells our files from any other SQLite database. */
const APPLICATION_ID = 0x4641524d;
/** How long a write waits for another process that holds the file, in all. */
const BUSY_TIMEOUT_MS = 5_000;
/** What a log that had to grow (a long read, a large write) shrinks to again. */
const LOG_LIMIT_BYTES = 8 * 1024 * 1024;
/** SQLite's own waiting stops the whole process, so it does none of it: we wait between two tries. */
const TRY_AGAIN_MS = 20;
/** Readers are kept waiting only while another process mends the file's log. */
const READER_BUSY_MS = 250;

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function markAsOurs(file: Sqlite.Database): void {
  file.pragma(`application_id = ${APPLICATION_ID}`);
}

/** Reads only, so that a damaged or foreign file stays exactly as it is. */
export function inspectSqliteFile(path: string): void {
  if (!existsSync(path)) return;
  const mend = 'It was left untouched. Restore a backup with: npm run restore -- <file>';
  if (statSync(path).size === 0) {
    throw new DatabaseProblem(`The database file ${path} is empty. ${mend}`);
  }
  let file: Sqlite.Database | undefined;
  try {
    file = new Sqlite(path, { readonly: true, fileMustExist: true });
    const application = file.pragma('application_id', { simple: true });
    const tables = file.prepare('select count(*) from sqlite_master').pluck().get();
    if (application !== APPLICATION_ID && tables !== 0) {
      throw new DatabaseProblem(`${path} is a database, but not one of Farmhand's. ${mend}`);
    }
    const verdict = file.pragma('quick_check', { simple: true });
    if (verdict !== 'ok') {
      throw new DatabaseProblem(
        `The database file ${path} is damaged (${String(verdict).split('\n')[0]}). ${mend}`,
      );
    }
  } catch (error) {
    // Without room for its log a database can't even be read; that is no damage.
    if (error instanceof DatabaseProblem || isNoRoom(error)) throw error;
    throw new DatabaseProblem(`The database file ${path} can't be read (${message(error)}). ${mend}`, {
      cause: error,
    });
  } finally {
    file?.close();
  }
}

/** Keeps prepared statements, because preparing costs more than most of our queries. */
function withStatementCache(database: Sqlite.Database) {
  const statements = new Map<string, Sqlite.Statement>();
  return {
    close: () => database.close(),
    prepare(text: string): Sqlite.Statement {
      const kept = statements.get(text);
      if (kept !== undefined && !kept.busy) return kept;
      const statement = database.prepare(text);
      if (statements.size >= 500) statements.clear();
      statements.set(text, statement);
      return statement;
    },
  };
}

function connect(path: string, options: Sqlite.Options) {
  const database = new Sqlite(path, options);
  database.pragma('foreign_keys = ON');
  database.pragma('synchronous = FULL');
  database.pragma(`journal_size_limit = ${LOG_LIMIT_BYTES}`);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: withStatementCache(database) }) });
  return {
    db,
    database,
    async close(): Promise<void> {
      await db.destroy();
      // Kysely closes only what was used. With a connection left open SQLite would not fold its log into the file.
      database.close();
    },
  };
}

/**
 * Takes the write lock at once: a lock upgraded later can fail in the middle of the work. While another process has it,
 * everything else goes on here.
 */
async function beginSqliteWrite(db: Kysely<Tables>, askedAt: number, clock: Clock) {
  const until = askedAt + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      return await sql`begin immediate`.execute(db);
    } catch (error) {
      if (troubleOf(error) !== 'locked' || clock.monotonic() >= until) throw error;
    }
    await clock.sleep(TRY_AGAIN_MS);
  }
}

/**
 * One connection writes and one reads: readers see the last commit and never wait for a writer. What stays at one moment
 * has a connection of its own: the others' reads must not stay there with it.
 */
export function openSqlite(path: string, clock: Clock): Backend {
  inspectSqliteFile(path);
  makePrivate(path);
  const first = new Sqlite(path, { timeout: BUSY_TIMEOUT_MS });
  first.pragma('journal_mode = WAL');
  // Nothing is written that is there already: the disk may be full.
  if (first.pragma('application_id', { simple: true }) !== APPLICATION_ID) markAsOurs(first);
  first.close();

  const writer = connect(path, { timeout: 0 });
  const reader = connect(path, { readonly: true, timeout: READER_BUSY_MS });
  const snapshots = connect(path, { readonly: true, timeout: READER_BUSY_MS });
  const dataVersion = reader.database.prepare<[], number>('pragma data_version').pluck();
  return {
    dialect: 'sqlite',
    reader: reader.db,
    writer: writer.db,
    snapshots: snapshots.db,
    begin: (db, askedAt) => beginSqliteWrite(db, askedAt, clock),
    beginSnapshot: (db) => sql`begin`.execute(db),
    contentVersion: () => dataVersion.get() ?? null,
    askVersion: async () => String(dataVersion.get()),
    async close() {
      await snapshots.close();
      await reader.close();
      await writer.close();
    },
  };
}
