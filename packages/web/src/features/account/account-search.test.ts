import { expect, test } from 'vitest';
import { accountPath, accountSearch } from './account-search.ts';

test('what somebody was about to do comes back with them, and nothing else', () => {
  const path = new URL(accountPath('link', 'acme'), 'http://farm.invalid');
  expect(accountSearch(Object.fromEntries(path.searchParams))).toEqual({ doing: 'link', link: 'acme' });
  expect(accountSearch({ doing: 'delete-me', link: 4, problem: 'other_person', provider: 'acme' })).toEqual({
    problem: 'other_person',
    provider: 'acme',
  });
  expect(accountPath('totp-on')).toBe('/account?doing=totp-on');
});
