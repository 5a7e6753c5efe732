import type { ExternalPullItem, PullAction } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { sortItems, toggled } from './pull-choice.ts';

const item = (external_spool_id: number, action: PullAction): ExternalPullItem => ({
  external_spool_id,
  action,
  name: 'PLA',
  color_hex: null,
  spool_id: null,
  changes: [],
});

test('what can be taken over stands apart from what has to wait and from what is the same', () => {
  const items = [
    item(1, 'create'),
    item(2, 'same'),
    item(3, 'waiting'),
    item(4, 'update'),
    item(5, 'ambiguous'),
  ];
  const { takeable, held, sameCount } = sortItems(items);
  const ids = (found: readonly ExternalPullItem[]) => found.map((each) => each.external_spool_id);
  expect([ids(takeable), ids(held), sameCount]).toEqual([[1, 4], [3, 5], 1]);
});

test('choosing again takes the choice back, and leaves the others', () => {
  expect([...toggled(new Set([1, 2]), 2)]).toEqual([1]);
  expect([...toggled(new Set([1]), 2)]).toEqual([1, 2]);
});
