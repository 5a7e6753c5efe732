import { expect, test } from 'vitest';
import { changeWords, worstFirst } from './rows.ts';

const row = (line: number, action: 'create' | 'update' | 'unchanged' | 'error') => ({
  line,
  action,
  spool_id: null,
  name: 'PLA',
  changes: [],
  problems: [],
});

test('mistakes come first, then changes, then what is new, in the order of the file', () => {
  const rows = [row(2, 'unchanged'), row(3, 'create'), row(4, 'update'), row(5, 'error'), row(6, 'create')];
  expect(worstFirst(rows).map(({ line }) => line)).toEqual([5, 4, 3, 6, 2]);
});

test.each([
  [{ field: 'remaining_weight_g', from: 642.5, to: 640 }, 'remaining_weight_g: 642.5 → 640'],
  [{ field: 'brand', from: 'Old', to: null }, 'brand: Old → –'],
  [{ field: 'brand', from: null, to: 'New' }, 'brand: New'],
])('%o is said as “%s”', (change, words) => {
  expect(changeWords(change)).toBe(words);
});
