import { expect, test } from 'vitest';
import { type OrderFacts, statusOf } from './status.ts';

const facts = (change: Partial<OrderFacts>): OrderFacts => ({
  status: 'pending',
  items: [{ quantity: 2, printed: 0 }],
  isBegun: false,
  isCancelRequested: false,
  hasOpenJob: false,
  ...change,
});
const half = [
  { quantity: 2, printed: 2 },
  { quantity: 1, printed: 0 },
];
const all = [
  { quantity: 2, printed: 2 },
  { quantity: 1, printed: 1 },
];

test.each([
  ['no job yet', {}, 'pending'],
  ['jobs wait', { hasOpenJob: true }, 'pending'],
  ['a print has started', { hasOpenJob: true, isBegun: true }, 'in_progress'],
  ['all that was begun was cancelled', { isBegun: true }, 'in_progress'],
  ['one item is printed', { items: half, isBegun: true }, 'in_progress'],
  ['all items are printed', { items: all, isBegun: true }, 'completed'],
  ['more is wanted than before', { status: 'completed', items: half, isBegun: true } as const, 'in_progress'],
  [
    'asked to cancel, a printer still prints',
    { isCancelRequested: true, hasOpenJob: true, isBegun: true },
    'in_progress',
  ],
  ['asked to cancel, all printers stopped', { isCancelRequested: true, isBegun: true }, 'cancelled'],
  ['asked to cancel after all was printed', { isCancelRequested: true, items: all }, 'cancelled'],
  ['shipped', { status: 'shipped', items: half } as const, 'shipped'],
  ['cancelled', { status: 'cancelled', items: all } as const, 'cancelled'],
] as const)('%s', (_name, change, expected) => {
  expect(statusOf(facts(change))).toBe(expected);
});
