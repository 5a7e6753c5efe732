import type { Database } from './open.ts';

/**
 * Remembers what was computed from the database until anything in it changes. Where the database can't tell that
 * for nothing, it remembers nothing. Only for values that depend on the database and their key alone, not on time.
 */
export interface VersionCache<T> {
  /** The remembered value, or what `compute` answers; undefined is not remembered. */
  remember(key: string, compute: () => Promise<T | undefined>): Promise<T | undefined>;
}

interface Limits<T> {
  readonly entries: number;
  readonly bytes: number;
  readonly sizeOf: (value: T) => number;
}

export function createVersionCache<T>(
  database: Pick<Database, 'contentVersion'>,
  limits: Limits<T>,
): VersionCache<T> {
  const kept = new Map<string, T>();
  let version: number | null = null;
  let bytes = 0;

  function forget(): void {
    kept.clear();
    bytes = 0;
  }

  function keep(key: string, value: T): void {
    bytes += limits.sizeOf(value);
    if (kept.size >= limits.entries || bytes > limits.bytes) forget();
    else kept.set(key, value);
  }

  return {
    async remember(key, compute) {
      const asked = database.contentVersion();
      if (asked !== version) {
        forget();
        version = asked;
      }
      const known = kept.get(key);
      if (known !== undefined) return known;
      const value = await compute();
      // A commit while it was computed makes it old: whoever asked since has moved the version on.
      if (value !== undefined && asked !== null && asked === version) keep(key, value);
      return value;
    },
  };
}
