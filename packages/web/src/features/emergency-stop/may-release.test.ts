import { expect, test } from 'vitest';
import { mayRelease } from './may-release.ts';

const hold = (org_id: number | null) => ({
  hold: true,
  reason: null,
  reason_said: null,
  org_id,
  held_by: 2,
  held_by_name: null,
  held_since: null,
});

test.each([
  ['admin', 3, null, true],
  ['admin', null, 3, true],
  ['operator', null, null, true],
  ['operator', 3, 3, true],
  ['operator', 3, null, false],
  ['viewer', null, null, false],
  ['viewer', 3, 3, false],
] as const)('a %s of organization %s releases the hold of %s: %s', (role, org_id, heldOrg, may) => {
  expect(mayRelease({ role, org_id }, false, hold(heldOrg))).toBe(may);
});

test('a member of a limited group releases no hold', () => {
  expect(mayRelease({ role: 'operator', org_id: null }, true, hold(null))).toBe(false);
  expect(mayRelease({ role: 'operator', org_id: 3 }, true, hold(3))).toBe(false);
});
