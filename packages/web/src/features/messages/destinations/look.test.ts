import { expect, test } from 'vitest';
import { lookOf } from './look.ts';

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
