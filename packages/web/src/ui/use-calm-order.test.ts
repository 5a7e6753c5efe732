import { expect, test } from 'vitest';
import { calmOrder } from './use-calm-order.ts';

const order = (held: readonly number[] | null, sorted: readonly number[]) =>
  calmOrder(held, sorted, (id) => id);

test('rows stay where they are held, and are sorted when nobody holds them', () => {
  expect(order([3, 1, 2], [1, 2, 3])).toEqual([3, 1, 2]);
  expect(order(null, [1, 2, 3])).toEqual([1, 2, 3]);
});

test('a row that comes or goes puts all in order', () => {
  expect(order([3, 1, 2], [1, 2, 3, 9])).toEqual([1, 2, 3, 9]);
  expect(order([3, 1, 2], [1, 3])).toEqual([1, 3]);
  expect(order([3, 1, 2], [1, 2, 9])).toEqual([1, 2, 9]);
});
