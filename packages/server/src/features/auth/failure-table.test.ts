import { expect, test } from 'vitest';
import { createFailureTable } from './failure-table.ts';

function table(limits: { perKey?: number; keys?: number } = {}) {
  let now = 0;
  const clock = { monotonic: () => now };
  const failures = createFailureTable({ clock, windowMs: 100, perKey: 3, keys: 2, ...limits });
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { ...failures, pass };
}

test('a failure counts within the window, and each key counts alone', () => {
  const failures = table();
  failures.add('a');
  failures.pass(60);
  failures.add('a');
  failures.add('b');
  expect([failures.count('a'), failures.leftMs('a'), failures.count('b')]).toEqual([2, 40, 1]);
  failures.pass(40);
  expect([failures.count('a'), failures.leftMs('a')]).toEqual([1, 60]);
  failures.clear('a');
  expect(failures.count('a')).toBe(0);
});

test('neither one key nor many take more memory than they may', () => {
  const failures = table();
  for (let count = 0; count < 9; count += 1) failures.add('a');
  expect(failures.count('a')).toBe(3);
  failures.add('b');
  failures.add('c');
  expect(['a', 'b', 'c'].map(failures.count)).toEqual([0, 1, 1]);
});
