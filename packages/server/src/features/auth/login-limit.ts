import { said } from '@farmhand/words';
import { AppError } from '../../http/error.ts';
import { placeOf } from '../../http/place.ts';
import type { Kernel } from '../../kernel.ts';
import { createKeyedQueue } from '../../live/keyed-queue.ts';
import type { WriteTx } from '../../live/write.ts';
import type { UserRow } from '../users/index.ts';
import { createFailureTable } from './failure-table.ts';
import { isFamiliar, rememberPlace } from './login-place-store.ts';
import { NAME_FAILURES, PAIR_FAILURES, PLACE_FAILURES, WINDOW_MS, waitMs } from './login-verdict.ts';
import { createTally } from './tally.ts';

const MAX_NAME = 128;
/** Password hashing allows fewer failures in a window than this: what counts is never forgotten early. */
const KEYS = 20_000;
/** Tries of one place that are being checked or wait for it. */
const AT_ONCE = 24;
const CROWDED_MS = 2_000;

/** Somebody who says who it is, and has yet to prove it. */
export interface Claim {
  readonly name: string;
  /** Null when there is nobody of that name. */
  readonly userId: number | null;
  readonly address: string;
}

export interface LoginLimit {
  /**
   * Runs a check of a secret for somebody without a credential; null is a failure and counts. Tries for the same name
   * and place take turns, so that parallel ones can't slip past the count. The check hears whether that person has
   * logged in from there before.
   */
  attempt<T>(claim: Claim, check: (isFamiliar: boolean) => Promise<T | null>): Promise<T | null>;
  /** The same for somebody in a session, who is never `rate_limited` and whom no stranger's failures hold back. */
  prove<T>(userId: number, check: () => Promise<T | null>): Promise<T | null>;
  /** In the transaction of a log-in that succeeded whole. */
  succeeded(tx: WriteTx, user: Pick<UserRow, 'id' | 'username'>, address: string): Promise<void>;
}

const keyOf = (name: string) => name.toLowerCase().slice(0, MAX_NAME);
const secondsOf = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));

function tooMany(code: 'rate_limited' | 'permission_denied', leftMs: number): AppError {
  const seconds = secondsOf(leftMs);
  return new AppError(code, said('log_in.too_many_failed', { seconds }), {
    data: { retry_after_seconds: seconds },
  });
}

export function createLoginLimit({ database, clock }: Pick<Kernel, 'database' | 'clock'>): LoginLimit {
  const oneByOne = createKeyedQueue();
  const table = (perKey: number) => createFailureTable({ clock, windowMs: WINDOW_MS, perKey, keys: KEYS });
  const [pairs, names, places] = [table(PAIR_FAILURES), table(NAME_FAILURES), table(PLACE_FAILURES)];
  const sessions = table(PAIR_FAILURES);
  const atOnce = createTally();
  const lastTries = new Map<string, number>();

  const pairOf = (name: string, place: string) => `${name}\n${place}`;

  /** Whether the place is familiar, for those who may try. */
  async function admit(name: string, place: string, userId: number | null): Promise<boolean> {
    // Read also for names that nobody has: the time must not tell.
    const familiar = await isFamiliar(database.read, userId ?? 0, place);
    const pair = pairOf(name, place);
    const now = clock.monotonic();
    const wait = waitMs({
      pair: pairs.count(pair),
      pairLeftMs: pairs.leftMs(pair),
      name: names.count(name),
      place: places.count(place),
      sinceLastTryMs: now - (lastTries.get(place) ?? Number.NEGATIVE_INFINITY),
      isFamiliar: familiar,
    });
    if (wait !== null) throw tooMany('rate_limited', wait);
    if (!familiar && places.count(place) >= PLACE_FAILURES) noteTry(place, now);
    return familiar;
  }

  function noteTry(place: string, now: number): void {
    lastTries.delete(place);
    lastTries.set(place, now);
    for (const [each, at] of lastTries) {
      if (lastTries.size <= KEYS && at > now - WINDOW_MS) return;
      lastTries.delete(each);
    }
  }

  async function counted<T>(place: string, work: () => Promise<T>): Promise<T> {
    if (atOnce.of(place) >= AT_ONCE) throw tooMany('rate_limited', CROWDED_MS);
    return atOnce.during(place, work);
  }

  return {
    attempt({ name: rawName, userId, address }, check) {
      const [name, place] = [keyOf(rawName), placeOf(address)];
      const pair = pairOf(name, place);
      const tried = () =>
        oneByOne(pair, async () => {
          const result = await check(await admit(name, place, userId));
          if (result !== null) return result;
          pairs.add(pair);
          names.add(name);
          places.add(place);
          return null;
        });
      return counted(place, tried);
    },

    prove(userId, check) {
      const key = String(userId);
      return oneByOne(`session ${key}`, async () => {
        if (sessions.count(key) >= PAIR_FAILURES) throw tooMany('permission_denied', sessions.leftMs(key));
        const result = await check();
        if (result === null) sessions.add(key);
        return result;
      });
    },

    async succeeded(tx, { id, username }, address) {
      const place = placeOf(address);
      await rememberPlace(tx.db, id, place, tx.now);
      tx.afterCommit(() => pairs.clear(pairOf(keyOf(username), place)));
    },
  };
}
