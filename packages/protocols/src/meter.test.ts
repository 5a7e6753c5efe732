import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';
import { createMeter } from './meter.ts';

function meterAt(speed = { bytesPerSecond: 1000, messagesPerSecond: 100 }) {
  const clock = { now: 0 };
  return { clock, meter: createMeter({ ...speed, clock: { monotonic: () => clock.now } }) };
}

test('a while of it may come at once, then only as fast as is allowed', () => {
  const { clock, meter } = meterAt();
  expect(meter.take(1000 * LIMITS.burstSeconds, 1)).toEqual({ waitMs: 0, isFlood: false });
  expect(meter.take(500, 1).waitMs).toBe(500);
  clock.now += 500;
  expect(meter.take(100, 1).waitMs).toBe(100);
});

test('many small messages count like few large ones', () => {
  const { meter } = meterAt();
  expect(meter.take(1, 100 * LIMITS.burstSeconds).waitMs).toBe(0);
  expect(meter.take(1, 50).waitMs).toBe(500);
});

test('what goes on for too long at the limit is a flood; a burst that ends is none', () => {
  const { clock, meter } = meterAt();
  const second = (bytes: number) => {
    clock.now += 1000;
    return meter.take(bytes, 1).isFlood;
  };
  for (let at = 0; at < 5; at += 1) expect(second(2000)).toBe(false);
  // It catches its breath, and starts to count again.
  clock.now += 10_000;
  let seconds = 0;
  while (!second(2000) && seconds < 100) seconds += 1;
  expect(seconds).toBeGreaterThanOrEqual(LIMITS.floodMs / 1000);
  expect(seconds).toBeLessThan(LIMITS.floodMs / 1000 + 5);
});

test('a thousand reports a second of a kilobyte are no flood', () => {
  const { clock, meter } = meterAt({
    bytesPerSecond: LIMITS.linkBytesPerSecond,
    messagesPerSecond: LIMITS.messagesPerSecond,
  });
  for (let at = 0; at < 60_000; at += 1) {
    clock.now += 1;
    expect(meter.take(1024, 1)).toEqual({ waitMs: 0, isFlood: false });
  }
});
