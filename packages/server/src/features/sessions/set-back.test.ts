import { expect, test } from 'vitest';
import { type Farm, openFarm } from '../../../test/kit.ts';
import { MAX_AGE_MS, shortenFutureSessions, touchSession } from './index.ts';

/** What a session's row says after somebody set the clock back: each rule for itself. */

const HOUR_MS = 3_600_000;
const TEN_YEARS_MS = 10 * 365 * 24 * HOUR_MS;

async function setBack() {
  const farm = await openFarm();
  const { sessionId } = await farm.session('viewer');
  const before = await rowOf(farm, sessionId);
  farm.clock.jump(-TEN_YEARS_MS);
  return { farm, sessionId, before, now: farm.clock.now() };
}

const rowOf = (farm: Farm, id: number) =>
  farm.app.kernel.database.read
    .selectFrom('sessions')
    .select(['last_seen_at', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('a use counts although the last one seems to lie years ahead; of two at nearly one time the later stays', async () => {
  const { farm, sessionId, now } = await setBack();
  const touch = async (at: number) => {
    await farm.app.kernel.database.transaction((db) => touchSession(db, sessionId, at));
    return (await rowOf(farm, sessionId)).last_seen_at;
  };
  expect(await touch(now)).toBe(now);
  expect(await touch(now - 1000)).toBe(now);
  expect(await touch(now + 1000)).toBe(now + 1000);
});

test('neither the last use nor the end of a session stays ahead by more than its time', async () => {
  const { farm, sessionId, before, now } = await setBack();
  const shorten = async (at: number) => {
    await farm.app.kernel.database.transaction((db) => shortenFutureSessions(db, at, MAX_AGE_MS));
    return rowOf(farm, sessionId);
  };
  expect(await shorten(before.last_seen_at)).toEqual(before);
  expect(await shorten(now)).toEqual({ last_seen_at: now, expires_at: now + MAX_AGE_MS });
});
