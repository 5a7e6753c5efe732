import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Backend } from './backend.ts';
import { DatabaseProblem } from './problem.ts';
import type { Tables } from './tables.ts';

const INT8 = 20;
const NUMERIC = 1700;
/** A frozen process must not keep the write lock from the others. */
const IDLE_IN_TRANSACTION_MS = 10_000;

export async function openPostgres(url: string, log: (error: Error) => void): Promise<Backend> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types: {
      getTypeParser(oid: number, format?: 'text' | 'binary') {
        // int8 and count(*) arrive as text; ours all fit a JavaScript number.
        if (oid === INT8 || oid === NUMERIC) return Number;
        return pg.types.getTypeParser(oid, format as 'text');
      },
    },
  });
  // An idle connection that the server closes is replaced at the next use.
  pool.on('error', log);
  // The same while it is in use: the query fails, the process must not.
  pool.on('connect', (client) => client.on('error', log));
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseProblem(
      `Can't reach the PostgreSQL database of FARM_DATABASE_URL (${reason || 'no answer'}). Is it running, and are host, user and password right?`,
      { cause: error },
    );
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    dialect: 'postgres',
    reader: db,
    writer: db,
    // The lock belongs to the schema, so that several farms can share one database server. It also gives
    // PostgreSQL the semantics of SQLite: one writer at a time, in commit order (docs/adr/0003).
    begin: (connection) =>
      sql`begin`
        .execute(connection)
        .then(() =>
          sql`select pg_advisory_xact_lock(hashtext('farmhand'), hashtext(current_schema()))`.execute(
            connection,
          ),
        ),
    close: () => db.destroy(),
  };
}
