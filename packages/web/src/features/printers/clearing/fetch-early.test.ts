import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFetchEarly } from './fetch-early.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page around it, of which the test says what happens. */
function openPage() {
  const [answers, onlines] = [new Set<() => void>(), new Set<() => void>()];
  const listenIn = (all: Set<() => void>) => (act: () => void) => {
    all.add(act);
    return () => void all.delete(act);
  };
  const page = { isOnline: true };
  const tell = (all: ReadonlySet<() => void>) => {
    for (const act of all) act();
  };
  return {
    page,
    around: {
      isOnline: () => page.isOnline,
      onAnswer: listenIn(answers),
      onOnline: listenIn(onlines),
    },
    answer: () => tell(answers),
    comeOnline() {
      page.isOnline = true;
      tell(onlines);
    },
  };
}

test('what asks about plates is fetched once the page is idle, not in the first load, and once', () => {
  const load = vi.fn(async () => undefined);
  const { around, answer } = openPage();
  const early = createFetchEarly(load, around);
  early.fetchLater();
  vi.advanceTimersByTime(1_000);
  answer();
  vi.advanceTimersByTime(3_400);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(load).toHaveBeenCalledTimes(1);
  answer();
  early.fetchNow();
  vi.advanceTimersByTime(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page that asks for something all the time is waited for ten seconds', () => {
  const load = vi.fn(async () => undefined);
  const { around, answer } = openPage();
  createFetchEarly(load, around).fetchLater();
  for (let second = 1; second <= 9; second += 1) {
    vi.advanceTimersByTime(1_000);
    answer();
  }
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('who reaches for a button does not wait, and a page that is left fetches nothing', () => {
  const load = vi.fn(async () => undefined);
  const { around, answer, comeOnline } = openPage();
  const stop = createFetchEarly(load, around).fetchLater();
  stop();
  answer();
  comeOnline();
  vi.advanceTimersByTime(60_000);
  expect(load).not.toHaveBeenCalled();
  createFetchEarly(load, around).fetchNow();
  expect(load).toHaveBeenCalledTimes(1);
});

test('without the network nothing is asked for, and it is asked for when the network is back', () => {
  const load = vi.fn(async () => undefined);
  const { around, page, comeOnline } = openPage();
  page.isOnline = false;
  createFetchEarly(load, around).fetchLater();
  vi.advanceTimersByTime(60_000);
  expect(load).not.toHaveBeenCalled();
  comeOnline();
  expect(load).toHaveBeenCalledTimes(1);
});

test('after a failure it is asked for again', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const early = createFetchEarly(load, openPage().around);
  early.fetchNow();
  await vi.advanceTimersByTimeAsync(0);
  early.fetchNow();
  expect(load).toHaveBeenCalledTimes(2);
});
