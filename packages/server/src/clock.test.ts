import { expect, test } from 'vitest';
import { manualClock } from '../test/kit.ts';
import { jittered, patientNow, randomFrom, systemClock } from './clock.ts';

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

test('the machine’s time: what waits ends by time, by its signal, or is called off', async () => {
  const over = new AbortController();
  const woken = expect(systemClock.sleep(60_000, { signal: over.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  const late = systemClock.deadline(5, over.signal);
  let beats = 0;
  const stop = systemClock.every(1, () => {
    beats += 1;
  });
  let isDone = false;
  systemClock.after(1, () => {
    isDone = true;
  })();
  await systemClock.sleep(20);
  stop();
  expect(late.reason).toMatchObject({ name: 'TimeoutError' });
  over.abort();
  await woken;
  expect(beats).toBeGreaterThan(0);
  expect(isDone).toBe(false);
});

test('jitter makes each wait longer or shorter by up to its share, the same for the same seed', () => {
  const waits = (seed: number) => {
    const asked: number[] = [];
    const clock = jittered(
      {
        ...systemClock,
        after(ms) {
          asked.push(ms);
          return () => undefined;
        },
      },
      0.2,
      randomFrom(seed),
    );
    for (let turn = 0; turn < 100; turn += 1) clock.after(1000, () => undefined);
    return asked;
  };
  expect(waits(7)).toEqual(waits(7));
  expect(waits(7)).not.toEqual(waits(8));
  expect(Math.min(...waits(7))).toBeLessThan(850);
  expect(Math.max(...waits(7))).toBeGreaterThan(1150);
  expect(waits(7).every((ms) => ms >= 800 && ms <= 1200)).toBe(true);
});
