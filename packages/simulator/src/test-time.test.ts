import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { seeded } from './seeded.ts';
import { testTimes } from './shaken-time.ts';
import { createTestTime } from './test-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test('by hand: what is due comes in its order, what repeats comes once for each move, the rest waits', () => {
  const time = createTestTime({ passes: 'by hand', start: 1_000_000 });
  const came: string[] = [];
  time.after(30, () => came.push('later'));
  time.after(10, () => came.push('first'));
  time.after(100, () => came.push('last'));
  const stop = time.every(5, () => came.push('beat'));
  time.after(20, () => came.push('never'))();
  time.advance(50);
  expect(came).toEqual(['beat', 'first', 'later']);
  stop();
  time.advance(50);
  expect(came.slice(3)).toEqual(['last']);
  expect([time.now(), time.monotonic(), time.refCount()]).toEqual([1_000_100, 100, 0]);
});

test('by hand: sleeps and deadlines end by time or by their signal', async () => {
  const time = createTestTime({ passes: 'by hand' });
  const over = new AbortController();
  const slept = time.sleep(MINUTE_MS);
  const woken = expect(time.sleep(HOUR_MS, { signal: over.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  const late = time.deadline(MINUTE_MS);
  const either = time.deadline(HOUR_MS, over.signal);
  time.advance(MINUTE_MS);
  await slept;
  expect(late.reason).toMatchObject({ name: 'TimeoutError' });
  expect(either.aborted).toBe(false);
  over.abort('enough');
  await woken;
  expect(either.reason).toBe('enough');
  time.advance(HOUR_MS);
});

test('a clock that is set moves what time it is, and nothing that waits', () => {
  const time = createTestTime({ passes: 'by hand', start: 0 });
  let hasCome = false;
  time.after(10, () => {
    hasCome = true;
  });
  time.jump(HOUR_MS);
  expect([time.now(), time.monotonic(), hasCome]).toEqual([HOUR_MS, 0, false]);
});

test('when idle: hours pass in a moment, in order, and stand still while something comes from outside', async () => {
  const time = createTestTime({ passes: 'when idle' });
  const came: number[] = [];
  const stop = time.every(10 * MINUTE_MS, () => came.push(time.monotonic()));
  await time.sleep(HOUR_MS + 1);
  stop();
  expect(came).toEqual([1, 2, 3, 4, 5, 6].map((turn) => turn * 10 * MINUTE_MS));
  let isLate = false;
  const cancel = time.after(MINUTE_MS, () => {
    isLate = true;
  });
  for (let turn = 0; turn < 50; turn += 1) await stat('.');
  expect(isLate).toBe(false);
  cancel();
});

test('paced: time passes by itself, and the wall’s clock only by hand where the test has set it', async () => {
  const time = createTestTime({ start: 5000 });
  await time.sleep(20);
  expect(time.monotonic()).toBeGreaterThanOrEqual(20);
  expect(time.now()).toBe(5000);
  await time.pass(1000);
  expect(time.now()).toBe(6000);
});

test('with jitter nothing comes exactly when it is due, and the same seed has the same chances', () => {
  const said: string[] = [];
  const dueOf = () => {
    const make = testTimes({ FARM_TEST_JITTER: '0.2', FARM_TEST_SEED: '7' }, (words) => said.push(words));
    const time = make({ passes: 'by hand' });
    const due: number[] = [];
    for (let at = 0; at < 50; at += 1) time.after(1000, () => due.push(time.monotonic()));
    while (time.refCount() > 0) time.advance(1);
    return due;
  };
  const due = dueOf();
  expect(Math.min(...due)).toBeGreaterThanOrEqual(800);
  expect(Math.max(...due)).toBeLessThanOrEqual(1201);
  expect(new Set(due).size).toBeGreaterThan(30);
  expect(dueOf()).toEqual(due);
  expect(said[0]).toContain('FARM_TEST_SEED=7');
  expect(seeded(1)()).not.toBe(seeded(2)());
});
