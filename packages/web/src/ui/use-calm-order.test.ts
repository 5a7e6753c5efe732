import { expect, test } from 'vitest';
import { inOrderOf } from './use-calm-order.ts';

test('rows stay where they were, and one that is new comes last', () => {
  expect(inOrderOf([3, 1, 2], [1, 2, 3, 9], (id) => id)).toEqual([3, 1, 2, 9]);
});
