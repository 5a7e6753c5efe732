import { setImmediate as breathe } from 'node:timers/promises';

/**
 * A statement carries so many values and no more: 32,766 on SQLite, 65,535 on PostgreSQL. Whatever has no bound of its
 * own goes through here, in parts that fit both; `test/bound-values.test.ts` finds what does not.
 */

/** Times the columns of our widest table it stays below both limits. */
const ROWS_PER_STATEMENT = 500;
/** Of one value each, beside the few others of their statement. */
const IDS_PER_STATEMENT = 10_000;

/** Writes rows in few statements: one by one thousands of them would hold the service up for seconds. */
export function inParts<T, R>(
  rows: readonly T[],
  work: (part: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  return split(rows, ROWS_PER_STATEMENT, work);
}

/** Asks about many ids, each once and in order. What comes back is in order within a part, not beyond it. */
export function byIds<T extends number | string, R>(
  ids: Iterable<T>,
  ask: (part: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const each = [...new Set(ids)].sort((one, other) => (one < other ? -1 : 1));
  return split(each, IDS_PER_STATEMENT, ask);
}

async function split<T, R>(
  all: readonly T[],
  size: number,
  work: (part: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < all.length; from += size) {
    // SQLite answers within this thread: printers and people get their turn between two parts.
    if (from > 0) await breathe();
    for (const result of await work(all.slice(from, from + size))) results.push(result);
  }
  return results;
}
