import { expect, test } from 'vitest';
import { lookOf, nextAttemptOf } from './look.ts';

const AT = '2026-11-02T08:15:00.000Z';

test.each([
  ['untried', 'working', null],
  ['working', 'working', AT],
  ['failing', 'failing', null],
  ['resting', 'resting', AT],
  ['off', 'off', AT],
] as const)('it is %s when it is %s and was last reached at %s', (standing, state, last_delivered_at) => {
  expect(lookOf({ state, last_delivered_at }).key).toBe(`messages.state.${standing}`);
});

test.each([
  [AT, 1],
  [null, 0],
  [null, -1],
])('the next attempt is %s when it is due in %d ms', (shown, inMs) => {
  expect(nextAttemptOf({ next_attempt_at: AT }, Date.parse(AT) - inMs)).toBe(shown);
});
