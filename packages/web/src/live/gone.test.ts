import { expect, test } from 'vitest';
import { expectGone, isGone, isStaying } from './gone.ts';

test('what is being deleted is not asked for any more, nor its parts, unless it stays', () => {
  expectGone(['orders', 2]);
  expect(isGone(['orders', 2])).toBe(true);
  expect(isGone(['orders', 2, 'ledger'])).toBe(true);
  expect(isGone(['orders', 3])).toBe(false);
  expect(isGone(['orders', 'list'])).toBe(false);
  isStaying(['orders', 2]);
  expect(isGone(['orders', 2])).toBe(false);
});
