import { expect, test } from 'vitest';
import { certaintyOf, closedBy, copiesOf, dueRisk, mayDelete, nextStep } from './standing.ts';
import { anItem, anOrder } from './testing/an-order.ts';

const NOW = Date.parse('2026-11-10T12:00:00.000Z');

test.each([
  [null, 'pending', 'none'],
  ['2026-11-20T12:00:00.000Z', 'pending', 'none'],
  ['2026-11-12T11:59:00.000Z', 'in_progress', 'soon'],
  ['2026-11-10T11:59:00.000Z', 'in_progress', 'late'],
  ['2026-11-10T11:59:00.000Z', 'completed', 'none'],
  ['2026-11-10T11:59:00.000Z', 'shipped', 'none'],
] as const)('due %s and %s is %s', (due_at, status, risk) => {
  expect(dueRisk({ due_at, status }, NOW)).toBe(risk);
});

test('copies printed beyond an item’s quantity do not count for another item', () => {
  const items = [
    anItem({ quantity: 4, printed_count: 6, missing_count: 0 }),
    anItem({ quantity: 5, printed_count: 1, missing_count: 2, scrapped_count: 1 }),
  ];
  expect(copiesOf({ items })).toEqual({ total: 9, printed: 5, scrapped: 1, missing: 2 });
});

test.each([
  ['pending', 3, null, 'schedule'],
  ['in_progress', 1, null, 'schedule'],
  ['in_progress', 0, null, null],
  ['completed', 0, null, 'ship'],
  ['in_progress', 1, '2026-11-10T11:00:00.000Z', null],
  ['shipped', 0, null, null],
  ['cancelled', 0, null, null],
] as const)('%s with %d missing copies, cancelled at %s: next is %s', (status, missing, cancelled, step) => {
  const items = [anItem({ missing_count: missing })];
  expect(nextStep(anOrder({ status, items, cancel_requested_at: cancelled }))).toBe(step);
});

test.each([
  ['pending', null, null],
  ['completed', null, null],
  ['in_progress', '2026-11-10T11:00:00.000Z', 'cancelling'],
  ['shipped', null, 'shipped'],
  ['cancelled', '2026-11-10T11:00:00.000Z', 'cancelled'],
] as const)('a %s order with its cancelling asked for at %s is closed as %s', (status, cancelled, by) => {
  expect(closedBy(anOrder({ status, cancel_requested_at: cancelled }))).toBe(by);
});

test.each([
  ['pending', 'estimate', true],
  ['in_progress', 'partly', false],
  ['completed', 'printed', false],
  ['shipped', 'final', false],
  ['cancelled', 'final', true],
] as const)('the figures of a %s order are %s; it may be deleted: %s', (status, certainty, deletable) => {
  expect([certaintyOf({ status }), mayDelete({ status })]).toEqual([certainty, deletable]);
});
