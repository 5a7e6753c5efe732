import { expect, test } from 'vitest';
import { type SeenEnd, timesOfEnd } from './end-times.ts';

const MINUTE = 60_000;
const START = 1_000 * MINUTE;
/** Intended at the start, seen to print a minute later, an hour long, noticed as it ended. */
const seen = (change: Partial<SeenEnd> = {}): SeenEnd => ({
  intended_at: START,
  started_at: START + MINUTE,
  active_at: START + 60 * MINUTE,
  now: START + 61 * MINUTE,
  isThere: true,
  slicedMs: 59 * MINUTE,
  ...change,
});
/** The service was away from minute 5 on, and came back after ten hours. */
const away = (change: Partial<SeenEnd> = {}) =>
  seen({ isThere: false, active_at: START + 5 * MINUTE, now: START + 600 * MINUTE, ...change });
const host = (started: number | null, finished: number | null, seconds: number | null) => ({
  started_at: started === null ? null : START + started * MINUTE,
  finished_at: finished === null ? null : START + finished * MINUTE,
  total_seconds: seconds,
});

test.each<[string, SeenEnd, ReturnType<typeof host> | undefined, [number, number, string]]>([
  ['what was seen counts where the host keeps no times', seen(), undefined, [1, 61, 'observed']],
  ['what the host has counted goes before it', seen(), host(0.5, 60.5, 3600), [0.5, 60.5, 'printer']],
  ['an end that nobody saw is when the host says', away(), host(0.5, 60.5, 3600), [0.5, 60.5, 'printer']],
  [
    'so is one of which the host only knows how long it took',
    away(),
    host(null, null, 3600),
    [1, 61, 'printer'],
  ],
  ['how long it took counts, seen or not', seen(), host(null, null, 3660), [0, 61, 'printer']],
  ['an end that nobody knows is estimated by the file', away(), undefined, [1, 60, 'estimated']],
  [
    'one without a file’s time is when it was noticed',
    away({ slicedMs: null }),
    undefined,
    [1, 600, 'estimated'],
  ],
  [
    'it was not over when it was last seen',
    away({ active_at: START + 90 * MINUTE }),
    undefined,
    [1, 90, 'estimated'],
  ],
  ['and not after it was noticed', away({ now: START + 30 * MINUTE }), undefined, [1, 30, 'estimated']],
  [
    'a host whose clock is hours off is believed how long it took',
    away(),
    host(-500, -440, 3600),
    [1, 61, 'printer'],
  ],
  ['by its own clock, where it does not count', away(), host(-500, -440, null), [1, 61, 'printer']],
  ['a host a little fast is held within what was seen', seen(), host(1.5, 62, null), [0.5, 61, 'printer']],
  ['a time longer than there was is none', seen(), host(null, null, 90_000), [1, 61, 'observed']],
  ['nor is one shorter than it was seen to print', seen(), host(null, null, 60), [1, 61, 'observed']],
  [
    'of what only its end was seen, the start is the command',
    seen({ started_at: null, active_at: null }),
    undefined,
    [0, 61, 'observed'],
  ],
])('%s', (_what, end, times, [started, finished, source]) => {
  const found = timesOfEnd(end, times);
  expect([(found.started_at - START) / MINUTE, (found.finished_at - START) / MINUTE, found.source]).toEqual([
    started,
    finished,
    source,
  ]);
});
