import { expect, test } from 'vitest';
import { standingOf } from './status-look.ts';

const well = { is_enabled: true, pending_count: 0, waiting_for_person_count: 0, last_error: null };

test.each([
  ['current', {}],
  ['sending', { pending_count: 2 }],
  ['behind', { pending_count: 2, last_error: 'It did not answer.' }],
  ['behind', { pending_count: 2, waiting_for_person_count: 1, last_error: 'It refused.' }],
  ['asking', { pending_count: 1, waiting_for_person_count: 1, last_error: 'It refused.' }],
  ['off', { is_enabled: false }],
  ['offBehind', { is_enabled: false, pending_count: 3 }],
] as const)('it is %s with %j', (standing, change) => {
  expect(standingOf({ ...well, ...change })).toBe(standing);
});
