import { expect, test } from 'vitest';
import { pauseMs, toMicrograms, type Verdict, verdictOf } from './compare.ts';

/** Before and after in grams as floats give them; the use in milligrams. */
const CASES: readonly (readonly [string, number, number, number, Verdict])[] = [
  ['moved by our grams', 212.5, 230.92, 18_420, 'counted'],
  ['unmoved', 212.5, 212.5, 18_420, 'not_counted'],
  ['moved by more', 212.5, 250, 18_420, 'unclear'],
  ['moved by less', 212.5, 220, 18_420, 'unclear'],
  ['moved back', 212.5, 100, 18_420, 'unclear'],
  ['moved by twice as much', 0, 36.84, 18_420, 'unclear'],
  ['counted in floats that do not add up', 0.1 + 0.2, 0.1 + 0.2 + 0.3, 300, 'counted'],
  [
    'counted in coarse floats',
    Math.fround(5028.651),
    Math.fround(Math.fround(5028.651) + 18.42),
    18_420,
    'counted',
  ],
  ['unmoved, though read from coarse floats', 5028.651, Math.fround(5028.651), 18_420, 'not_counted'],
  ['one milligram counted', 800, 800.001, 1, 'counted'],
  ['one milligram not counted', 800, 800, 1, 'not_counted'],
  ['half a milligram is neither', 800, 800.0005, 1, 'unclear'],
  ['a kilogram off by a milligram is somebody else', 0, 1000.001, 1_000_000, 'unclear'],
];

test.each(CASES)('%s', (_name, before, after, milligrams, verdict) => {
  expect(verdictOf(toMicrograms(before), toMicrograms(after), milligrams)).toBe(verdict);
});

test('pauses double from five seconds to a quarter of an hour, a fifth more or less', () => {
  const pauses = [1, 2, 3, 8, 9, 50].map((failures) => pauseMs(failures, 0.5));
  expect(pauses).toEqual([5_000, 10_000, 20_000, 640_000, 900_000, 900_000]);
  expect([pauseMs(1, 0), pauseMs(1, 1)]).toEqual([4_000, 6_000]);
});
