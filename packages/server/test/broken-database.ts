import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { SQLITE_FILE } from '../src/db/open.ts';
import { DatabaseGone } from '../src/db/trouble.ts';
import type { Farm } from './kit.ts';

/** Databases that fail while the service runs, and are mended again. */

const WRITES = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'];
const isWrite = ({ kind }: RootOperationNode): boolean => WRITES.includes(kind);
const isRaw = (node: RootOperationNode, text: string): boolean =>
  node.kind === 'RawNode' && node.sqlFragments.join('') === text;

const isAbout = (table: string, node: RootOperationNode): boolean =>
  JSON.stringify(node).includes(`"name":"${table}"`);
const isWriteTo = (table: string, node: RootOperationNode): boolean => isWrite(node) && isAbout(table, node);

type Fault =
  /** Nothing can be written: no room is left. */
  | 'full'
  /** Nothing can be written or read: there is no link. */
  | 'gone'
  /** Everything is done, and nothing answered. */
  | 'silent';

/** A plugin for `databasePlugins` that breaks the database as real ones break. */
export function breakable() {
  let fault: Fault | null = null;
  let gate = Promise.withResolvers<void>();
  /** Which queries are not answered, although they are done. */
  let isHeldBack: (node: RootOperationNode) => boolean = () => false;
  let isRefused: (node: RootOperationNode) => boolean = () => false;
  let isLost: (node: RootOperationNode) => boolean = () => false;
  let refusals = 0;
  /** Until when its answer is held back: another fault may have begun before it comes. */
  const held = new WeakMap<object, Promise<void>>();

  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if ((fault === 'full' && isWrite(node)) || isRefused(node)) {
        refusals += 1;
        throw new Sqlite.SqliteError('database or disk is full', 'SQLITE_FULL');
      }
      // What a lost link had begun is rolled back by the database itself.
      if (isRaw(node, 'rollback')) return node;
      if (fault === 'gone' || isLost(node)) throw new DatabaseGone(new Error('the test took it away'));
      if (fault === 'silent' || isHeldBack(node)) held.set(queryId, gate.promise);
      return node;
    },
    async transformResult({ result, queryId }) {
      await held.get(queryId);
      return result;
    },
  };

  function mend(): void {
    fault = null;
    isHeldBack = () => false;
    isRefused = () => false;
    isLost = () => false;
    gate.resolve();
    gate = Promise.withResolvers();
  }

  return {
    plugin,
    breakIt(how: Fault): void {
      fault = how;
    },
    /** No room is left for this table, and for all others there is. */
    fill(table: string): void {
      isRefused = (node) => isWriteTo(table, node);
    },
    /** The link fails whenever it is asked for this table, to write or to read. */
    lose(table: string): void {
      isLost = (node) => isAbout(table, node);
    },
    /** Resolves when such a query was made; its answer is held back until the database is mended. */
    holdBack(which: (node: RootOperationNode) => boolean): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      isHeldBack = (node) => {
        if (!which(node)) return false;
        resolve();
        return true;
      };
      return promise;
    },
    mend,
    /** How many writes found no room. */
    refusals: () => refusals,
  };
}

/** The commit of the first transaction that writes into this table. */
export function commitAfterWriteTo(table: string): (node: RootOperationNode) => boolean {
  let isWritten = false;
  return (node) => {
    if (isWriteTo(table, node)) isWritten = true;
    return isWritten && isRaw(node, 'commit');
  };
}

function isBegun(file: Sqlite.Database): boolean {
  try {
    file.exec('begin immediate');
    return true;
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY') return false;
    throw error;
  }
}

/** Another program has the write lock, as a backup or a person with a database tool may; answers how to let go. */
export async function holdWriteLock({ dataDir, databaseUrl }: Farm): Promise<() => Promise<void>> {
  if (databaseUrl === undefined) {
    const other = new Sqlite(join(dataDir, SQLITE_FILE), { timeout: 0 });
    onTestFinished(() => void other.close());
    // The farm writes in this process: waiting inside SQLite would keep it from coming to an end.
    await expect.poll(() => isBegun(other), { interval: 5 }).toBe(true);
    return async () => void other.exec('rollback');
  }
  const other = new pg.Client({ connectionString: databaseUrl });
  await other.connect();
  await other.query("select pg_advisory_lock(hashtext('farmhand'), hashtext(current_schema()))");
  const end = async () => other.end().catch(() => undefined);
  onTestFinished(end);
  return end;
}
