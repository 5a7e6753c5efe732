import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFetchEarly } from './fetch-early.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what asks about plates is fetched after ten seconds, not in the first load, and once', () => {
  const load = vi.fn(async () => undefined);
  const early = createFetchEarly(load, () => true);
  early.fetchLater();
  vi.advanceTimersByTime(9_900);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  early.fetchNow();
  expect(load).toHaveBeenCalledTimes(1);
});

test('who reaches for a button does not wait, and a page that is left fetches nothing', () => {
  const load = vi.fn(async () => undefined);
  const stop = createFetchEarly(load, () => true).fetchLater();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(load).not.toHaveBeenCalled();
  createFetchEarly(load, () => true).fetchNow();
  expect(load).toHaveBeenCalledTimes(1);
});

test('without the network nothing is asked for, and after a failure it is asked for again', async () => {
  let isOnline = false;
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const early = createFetchEarly(load, () => isOnline);
  early.fetchNow();
  expect(load).not.toHaveBeenCalled();
  isOnline = true;
  early.fetchNow();
  await vi.advanceTimersByTimeAsync(0);
  early.fetchNow();
  expect(load).toHaveBeenCalledTimes(2);
});
