import type { Writer } from '../../db/portable.ts';
import { AppError } from '../../http/error.ts';
import type { Kernel } from '../../kernel.ts';
import { createKeyedQueue } from '../../live/keyed-queue.ts';
import * as store from './login-limit-store.ts';

/** Contract section 5: ten failures for a name from one address within five minutes. */
const WINDOW_MS = 5 * 60 * 1000;
const MAX_FAILURES = 10;
const MAX_NAME = 128;

export interface LoginLimit {
  /**
   * Runs a check of a secret; null is a failure and counts. After ten the next is refused before it is made. Tries
   * for the same name and address take turns, so that parallel ones can't slip past the count.
   */
  attempt<T>(name: string, address: string, check: () => Promise<T | null>): Promise<T | null>;
  /** Forgets the failures, in the transaction of a log-in that succeeded whole. */
  clear(db: Writer, name: string, address: string): Promise<void>;
}

const keyOf = (name: string) => name.toLowerCase().slice(0, MAX_NAME);

export function createLoginLimit({ database, clock }: Pick<Kernel, 'database' | 'clock'>): LoginLimit {
  const oneByOne = createKeyedQueue();

  async function refuseWhenTooMany(name: string, address: string): Promise<void> {
    const { count, first } = await store.failuresSince(database.read, name, address, clock.now() - WINDOW_MS);
    if (count < MAX_FAILURES) return;
    const seconds = Math.max(1, Math.ceil((first + WINDOW_MS - clock.now()) / 1000));
    throw new AppError('rate_limited', `Too many failed tries. Try again in ${seconds} seconds.`, {
      data: { retry_after_seconds: seconds },
    });
  }

  async function countFailure(name: string, address: string): Promise<void> {
    const now = clock.now();
    await database.transaction(async (db) => {
      await store.deleteFailuresBefore(db, now - WINDOW_MS);
      await store.insertFailure(db, name, address, now);
    });
  }

  return {
    attempt(rawName, address, check) {
      const name = keyOf(rawName);
      return oneByOne(`${name}\n${address}`, async () => {
        await refuseWhenTooMany(name, address);
        const result = await check();
        if (result === null) await countFailure(name, address);
        return result;
      });
    },
    clear: (db, name, address) => store.clearFailures(db, keyOf(name), address),
  };
}
