import { expect, test } from 'vitest';
import { restingNow } from '../decide/index.ts';
import { type SeenTimes, timesAfter } from './run-times.ts';

const TEN_YEARS_MS = 10 * 365 * 86_400_000;
const INTENT = 1_800_000_000_000;
const run = { intended_at: INTENT };
const heard = (last_seen_at: number, isHeard = true) => ({
  link_since: INTENT - 9000,
  last_seen_at,
  isHeard,
});

test.each([0, TEN_YEARS_MS, -TEN_YEARS_MS])(
  'a clock set by %s changes no waiting time of a start',
  (jump) => {
    let times: SeenTimes | undefined = timesAfter(undefined, run, heard(INTENT), {
      nowMs: 1000,
      now: INTENT,
    });
    times = timesAfter(times, run, heard(INTENT + jump + 4000), { nowMs: 5000, now: INTENT + jump + 4000 });
    expect(times).toMatchObject({ sinceMs: 1000, linkedMs: 1000, heardMs: 5000, longestSilenceMs: 4000 });
  },
);

test('a start of an earlier life of the service was not heard of since it was intended', () => {
  const begun = timesAfter(undefined, run, heard(INTENT - 500, false), { nowMs: 50, now: INTENT + 60_000 });
  const after = timesAfter(begun, run, heard(INTENT + 61_000), { nowMs: 1050, now: INTENT + 61_000 });
  expect(after).toMatchObject({ sinceMs: 50, heardMs: 1050, longestSilenceMs: 61_000 });
});

test('a new link and a new intent begin anew', () => {
  const begun = timesAfter(undefined, run, heard(INTENT), { nowMs: 0, now: INTENT });
  const linked = timesAfter(
    begun,
    run,
    { ...heard(INTENT), link_since: INTENT + 1 },
    { nowMs: 700, now: INTENT },
  );
  expect(linked).toMatchObject({ sinceMs: 0, linkedMs: 700 });
  const again = timesAfter(linked, { intended_at: INTENT + 9 }, heard(INTENT), { nowMs: 900, now: INTENT });
  expect(again).toMatchObject({ sinceMs: 900, longestSilenceMs: 0 });
});

test('a failure of the future rests no printer', () => {
  const unsent = [{ printer_id: 1, count: 9, last_at: INTENT + TEN_YEARS_MS }];
  expect(restingNow(unsent, INTENT, [60_000]).size).toBe(0);
  expect(restingNow([{ printer_id: 1, count: 9, last_at: INTENT - 1 }], INTENT, [60_000]).size).toBe(1);
});
