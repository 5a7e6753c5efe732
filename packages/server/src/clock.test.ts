import { expect, test } from 'vitest';
import { manualClock } from '../test/kit.ts';
import { patientNow } from './clock.ts';

const HOUR_MS = 3_600_000;
const TEN_YEARS_MS = 10 * 365 * 24 * HOUR_MS;

test('those who delete what is old believe a jump ahead after a day, and a jump back at once', () => {
  const clock = manualClock();
  const now = patientNow(clock);
  clock.advance(HOUR_MS);
  expect(now()).toBe(clock.now());
  clock.jump(TEN_YEARS_MS);
  expect(now()).toBe(clock.now() - TEN_YEARS_MS);
  clock.advance(23 * HOUR_MS);
  expect(now()).toBe(clock.now() - TEN_YEARS_MS);
  clock.advance(HOUR_MS);
  expect(now()).toBe(clock.now());
  clock.jump(-TEN_YEARS_MS);
  expect(now()).toBe(clock.now());
});

test('a jump ahead that is put right leaves no trace, and a small one is believed', () => {
  const clock = manualClock();
  const now = patientNow(clock);
  clock.jump(TEN_YEARS_MS);
  now();
  clock.advance(2 * HOUR_MS);
  clock.jump(-TEN_YEARS_MS);
  expect(now()).toBe(clock.now());
  clock.advance(48 * HOUR_MS);
  clock.jump(HOUR_MS);
  expect(now()).toBe(clock.now());
});
