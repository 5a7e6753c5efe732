import type { Database } from '../../../packages/server/src/db/open.ts';

/** The end of a process: from that point on nothing that it had in hand comes to anything. */
export interface Doom {
  isDead(): boolean;
  /** Where it died; null while it lives. */
  diedAt(): string | null;
  /** Passes a point. Answers whether the process ended there. */
  strikes(point: string): boolean;
}

export const POINTS = [
  'before a commit',
  'after a commit',
  'during an upload',
  'before an upload',
  'after an upload',
  'before a start',
  'after a start',
  'before a removal',
  'after a removal',
] as const;

/** Dies at the n-th point that it passes, or at the n-th of one kind. */
export function createDoom(nth: number, only: string | null = null): Doom {
  let passed = 0;
  let diedAt: string | null = null;
  return {
    isDead: () => diedAt !== null,
    diedAt: () => diedAt,
    strikes(point) {
      if (diedAt !== null) return true;
      if (only === null || only === point) passed += 1;
      else return false;
      if (passed === nth) diedAt = point;
      return diedAt !== null;
    },
  };
}

/** What a dead process waits for never comes, so that not even its error handling runs. */
export const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

class Died extends Error {}

/** A database whose process can die before or after any commit. */
export function mortal(database: Database, doom: Doom): Database {
  return {
    ...database,
    transaction<T>(work: Parameters<typeof database.transaction<T>>[0]): Promise<T> {
      if (doom.isDead()) return never();
      const done = database.transaction(async (db) => {
        const result = await work(db);
        if (doom.strikes('before a commit')) throw new Died();
        return result;
      });
      return done.then(
        (result) => (doom.strikes('after a commit') ? never() : result),
        (error: unknown) => {
          if (doom.isDead()) return never<T>();
          throw error;
        },
      );
    },
  };
}
