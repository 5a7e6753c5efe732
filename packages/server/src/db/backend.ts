import type { Kysely, QueryResult } from 'kysely';
import type { Dialect } from './portable.ts';
import type { Tables } from './tables.ts';

/** What a kind of database provides; everything above this is the same for both. */
export interface Backend {
  readonly dialect: Dialect;
  readonly reader: Kysely<Tables>;
  readonly writer: Kysely<Tables>;
  /** For transactions that read. */
  readonly snapshots: Kysely<Tables>;
  /**
   * Opens a transaction that no other writer, in any process, can overlap. Whoever has waited for a turn in this process
   * since `askedAt` has waited for the other processes too: a queue of writers must not add up their patience.
   */
  begin(db: Kysely<Tables>, askedAt: number): Promise<QueryResult<unknown>>;
  /** Opens a transaction that reads, and sees nothing that is committed after its first look. */
  beginSnapshot(db: Kysely<Tables>): Promise<QueryResult<unknown>>;
  /** Differs after any commit, by whichever process; null where the database can't tell for nothing. */
  contentVersion(): number | null;
  /** Differs after any commit, by whichever process, for the price of a question. */
  askVersion(): Promise<string>;
  close(): Promise<void>;
}
