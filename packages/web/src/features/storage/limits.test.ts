import { expect, test } from 'vitest';
import { isLimit, limitsOf, valuesOf } from './limits.ts';

const SAVED = {
  storage_reserve_mib: null,
  unfinished_uploads_per_user: 100,
  unfinished_mib_per_user: 16_384,
  stored_mib_per_user: 102_400,
  stored_mib: null,
};

test('what was saved comes back as it was, and an emptied field lifts a limit', () => {
  expect(limitsOf(valuesOf(SAVED, 'en'), 'en')).toEqual(SAVED);
  expect(limitsOf({ ...valuesOf(SAVED, 'en'), stored_mib_per_user: ' ', stored_mib: '500' }, 'en')).toEqual({
    ...SAVED,
    stored_mib_per_user: null,
    stored_mib: 500,
  });
});

test('a limit of thousands may be grouped', () => {
  expect(isLimit('stored_mib', '10.000', 'de')).toBe(true);
  expect(limitsOf({ ...valuesOf(SAVED, 'de'), stored_mib: '10.000' }, 'de').stored_mib).toBe(10_000);
});

test.each([
  ['storage_reserve_mib', '', true],
  ['unfinished_uploads_per_user', '', false],
  ['unfinished_uploads_per_user', '12', true],
  ['stored_mib', '0', false],
  ['stored_mib', '-5', false],
  ['stored_mib', '1.5', false],
] as const)('%s may be %j: %s', (key, text, is) => {
  expect(isLimit(key, text, 'en')).toBe(is);
});
