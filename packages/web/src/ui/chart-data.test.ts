import { expect, test } from 'vitest';
import { extent, lastValue, spread } from './chart-data.ts';

test('a table of a chart has the first and the last value and is never longer than it may be', () => {
  expect(spread(3, 5)).toEqual([0, 1, 2]);
  expect(spread(101, 5)).toEqual([0, 25, 50, 75, 100]);
  expect(spread(0, 5)).toEqual([]);
});

test('a gap at the end does not hide what was measured last', () => {
  expect(lastValue([1, 2, null])).toBe(2);
  expect(lastValue([null])).toBeNull();
});

test('lowest and highest leave gaps out', () => {
  expect(extent([null, 21, 215, null])).toEqual([21, 215]);
  expect(extent([null])).toBeNull();
});
