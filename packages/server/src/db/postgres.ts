import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { type Mode, OutboundError, type Seen } from '../net/destination.ts';
import { createHouseOutbound } from '../net/house.ts';
import { JudgedSocket } from '../net/judged-socket.ts';
import type { Backend } from './backend.ts';
import { DatabaseProblem, DatabaseRefused } from './problem.ts';
import type { Tables } from './tables.ts';
import { DatabaseGone } from './trouble.ts';

const INT8 = 20;
const NUMERIC = 1700;
/** A frozen process must not keep the write lock from the others. */
const IDLE_IN_TRANSACTION_MS = 10_000;
/** How long the server may take to let us in. */
const LET_IN_MS = 10_000;

/**
 * The pool knows one time limit for both, letting in and waiting for a connection that others use. Whoever waits in
 * line is served in turn, however long the line is, so only the connection itself has the limit.
 */
class LimitedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({ ...(typeof config === 'object' && config), connectionTimeoutMillis: LET_IN_MS });
  }
}

export interface PostgresPlace {
  readonly url: string;
  readonly mode: Mode;
  readonly see?: (seen: Seen) => void;
}

/** Whatever host the address, its parameters or the driver's own variables name: the driver asks this to go there. */
function throughTheDoor({ mode, see }: PostgresPlace): Pick<pg.ClientConfig, 'stream'> {
  if (mode === 'normal') return {};
  const outbound = createHouseOutbound(mode);
  if (see !== undefined) outbound.watch(see);
  const door = outbound.towards('database');
  return { stream: () => new JudgedSocket(door, LET_IN_MS) };
}

interface PoolOptions {
  readonly connections: number;
  readonly idleInTransactionMs: number;
  log(error: Error): void;
}

async function connect(place: PostgresPlace, { connections, idleInTransactionMs, log }: PoolOptions) {
  const pool = new pg.Pool({
    ...throughTheDoor(place),
    connectionString: place.url,
    max: connections,
    Client: LimitedClient,
    idle_in_transaction_session_timeout: idleInTransactionMs,
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
  // In restricted mode the door tells it.
  if (place.mode === 'normal')
    pool.on('connect', ({ host, port }) => {
      // A socket in the file system is no destination.
      if (!host.startsWith('/')) place.see?.(connectedTo(host, port));
    });
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw problemOf(error);
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: tellingPool(pool) }) });
}

const connectedTo = (host: string, port: number): Seen => ({
  ...{ purpose: 'database', host, port, addresses: [], refusal: null },
});

function problemOf(error: unknown): DatabaseProblem {
  const reason = error instanceof Error ? error.message : String(error);
  const isRefused = error instanceof OutboundError && error.kind === 'blocked';
  if (isRefused)
    return new DatabaseRefused(
      `Restricted mode (FARM_ITAR_MODE) keeps Farmhand from the PostgreSQL database of FARM_DATABASE_URL: ${reason}.`,
      { cause: error },
    );
  return new DatabaseProblem(
    `Can't reach the PostgreSQL database of FARM_DATABASE_URL (${reason || 'no answer'}). Is it running, and are host, user and password right?`,
    { cause: error },
  );
}

/** A link that fails says so in words of its own: the errors of sockets do not tell whose they are. */
async function telling<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof pg.DatabaseError ? error : new DatabaseGone(error);
  }
}

/** Kysely asks nothing else of a client than this, and always for a promise. */
type Asked = (text: string, parameters?: readonly unknown[]) => Promise<unknown>;

function tellingPool(pool: pg.Pool): PostgresPool {
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as Asked;
    const told: Asked = (text, parameters) => telling(ask(text, parameters));
    Object.assign(client, { query: told });
  });
  return {
    connect: () => telling(pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
}

/** One connection of its own, for work that holds a transaction open for long. */
export async function withPostgresConnection<T>(
  place: PostgresPlace,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  // What the connection loses, the query that used it reports.
  const db = await connect(place, { connections: 1, idleInTransactionMs: 0, log: () => undefined });
  try {
    return await db.connection().execute(work);
  } finally {
    await db.destroy();
  }
}

/**
 * The lock belongs to the schema, so that several farms can share one database server. It also gives
 * PostgreSQL the semantics of SQLite: one writer at a time, in commit order (docs/adr/0003).
 */
export async function beginPostgresWrite(db: Kysely<Tables>) {
  await sql`begin`.execute(db);
  return sql`select pg_advisory_xact_lock(hashtext('farmhand'), hashtext(current_schema()))`.execute(db);
}

export async function openPostgres(place: PostgresPlace, log: (error: Error) => void): Promise<Backend> {
  const db = await connect(place, { connections: 10, idleInTransactionMs: IDLE_IN_TRANSACTION_MS, log });
  return {
    dialect: 'postgres',
    reader: db,
    writer: db,
    snapshots: db,
    begin: beginPostgresWrite,
    beginSnapshot: (reader) => sql`begin isolation level repeatable read, read only`.execute(reader),
    // Asking would cost as much as most of our reads.
    contentVersion: () => null,
    // Which transactions are over; it reads no table.
    async askVersion() {
      const { rows } = await sql<{ version: string }>`select pg_current_snapshot()::text as version`.execute(
        db,
      );
      return rows[0]?.version ?? '';
    },
    close: () => db.destroy(),
  };
}
