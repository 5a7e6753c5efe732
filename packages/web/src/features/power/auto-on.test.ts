import { expect, test } from 'vitest';
import { tellsAutoOn } from './auto-on.ts';

test.each([
  ['off', true],
  ['waking', true],
  ['on', false],
  ['unknown', false],
  ['unreachable', false],
] as const)('that a job switches it on is told of a printer that is %s: %s', (state, isTold) => {
  expect(tellsAutoOn({ auto_on: true }, { state, is_held_off: false })).toBe(isTold);
  expect(tellsAutoOn({ auto_on: false }, { state, is_held_off: false })).toBe(false);
  expect(tellsAutoOn({ auto_on: true }, { state, is_held_off: true })).toBe(false);
});
