import { expect, test } from 'vitest';
import { createBackoff } from './backoff.ts';

test('each failure waits twice as long as the one before, up to a cap, and a success ends it', () => {
  let now = 0;
  const backoff = createBackoff({ monotonic: () => now }, { retryMinMs: 100, retryMaxMs: 350 });
  const waits: number[] = [];
  for (let tries = 0; tries < 4; tries++) {
    backoff.failed('one');
    const from = now;
    while (backoff.isWaiting('one')) now += 10;
    waits.push(now - from);
  }
  expect(waits).toEqual([100, 200, 350, 350]);
  expect([backoff.failuresOf('one'), backoff.isWaiting('other')]).toEqual([4, false]);
  backoff.failed('one');
  backoff.succeeded('one');
  expect([backoff.failuresOf('one'), backoff.isWaiting('one')]).toEqual([0, false]);
});
