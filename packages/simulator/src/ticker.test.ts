import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onTick } from './ticker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('listeners of one interval share a timer, take turns in it, and each is called once per interval', () => {
  const calls: number[] = [];
  const stops = Array.from({ length: 40 }, (_, id) => onTick(1000, () => calls.push(id)));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(500);
  expect(calls.length).toBe(20);
  vi.advanceTimersByTime(500);
  expect([...calls].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, id) => id));
  for (const stop of stops) stop();
});

test('the timer is gone with its last listener, and a listener that left is not called', () => {
  let calls = 0;
  const stopFirst = onTick(1000, () => calls++);
  const stopSecond = onTick(1000, () => undefined);
  stopFirst();
  vi.advanceTimersByTime(3000);
  expect(calls).toBe(0);
  expect(vi.getTimerCount()).toBe(1);
  stopSecond();
  expect(vi.getTimerCount()).toBe(0);
});
