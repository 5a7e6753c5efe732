import Sqlite from 'better-sqlite3';
import pg from 'pg';

/**
 * What keeps the database from working, as far as a caller has to know: no room is left, somebody else holds it, or it
 * does not answer (is away, can't be written, can't be read).
 */
export type Trouble = 'full' | 'locked' | 'gone';

/** The link to the database failed: what it was asked may or may not have been done. */
export class DatabaseGone extends Error {
  override readonly name = 'DatabaseGone';

  constructor(cause: unknown) {
    super('the database does not answer', { cause });
  }
}

/** Node's own words for a disk on which nothing can be written; where they come from does not matter. */
const DISK_CODES: Readonly<Record<string, Trouble>> = { ENOSPC: 'full', EDQUOT: 'full', EROFS: 'gone' };

function ofSqlite(code: string): Trouble | null {
  // The latter is the file that its connections share: without room it can't be made.
  if (code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE') return 'full';
  if (/^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(code)) return 'locked';
  return /^SQLITE_(READONLY|CANTOPEN|IOERR|CORRUPT|NOTADB|PERM|NOMEM)/.test(code) ? 'gone' : null;
}

/** By the classes of the SQL standard and PostgreSQL's own codes (its manual, appendix A). */
function ofPostgres(code: string): Trouble | null {
  if (code === '53100') return 'full';
  if (code === '55P03' || code === '57014') return 'locked';
  // Links, resources, an operator's intervention, a server that only reads, the system under it, damage.
  return /^(08|53|57P|58|XX)/.test(code) || code === '25006' || code === '25P03' ? 'gone' : null;
}

/** Null for whatever is no fault of the database. */
export function troubleOf(error: unknown): Trouble | null {
  if (error instanceof DatabaseGone) return 'gone';
  if (error instanceof Sqlite.SqliteError) return ofSqlite(error.code);
  if (error instanceof pg.DatabaseError) return ofPostgres(error.code ?? '');
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? (DISK_CODES[code] ?? null) : null;
}
