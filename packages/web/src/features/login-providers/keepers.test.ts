import type { User } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { keepersAmong, offNeeds, passwordWorth } from './keepers.ts';
import { redirectUriOf } from './redirect-uri.ts';

const user = (id: number, change: Partial<User>): User => ({
  ...{ id, username: `u${id}`, email: null, role: 'admin', is_active: true, group_id: null, org_id: null },
  ...{ totp_enabled: false, has_password: true, created_at: '2026-11-02T08:15:00.000Z', last_login_at: null },
  ...change,
});

test('only an active administrator with a password keeps it', () => {
  const users = [
    user(1, {}),
    user(2, { role: 'operator' }),
    user(3, { is_active: false }),
    user(4, { has_password: false }),
  ];
  expect(keepersAmong(users).map(({ id }) => id)).toEqual([1]);
});

test.each([
  ['needsProvider', { hasProvider: false, hasKeeper: true, way: 'provider' }],
  ['needsOwn', { hasProvider: true, hasKeeper: true, way: 'password' }],
  ['noKeeper', { hasProvider: true, hasKeeper: false, way: 'provider' }],
  [null, { hasProvider: true, hasKeeper: true, way: 'provider' }],
] as const)('before passwords go off, %s with %j', (needs, standing) => {
  expect(offNeeds(standing)).toBe(needs);
});

test('the redirect URI is the service’s own, or follows from where the page is', () => {
  const callback_path = '/login/acme/callback';
  const origin = 'http://farm.lan:8000';
  expect(redirectUriOf({ redirect_uri: null, callback_path }, origin)).toBe(`${origin}${callback_path}`);
  expect(redirectUriOf({ redirect_uri: 'https://f.example/x', callback_path }, origin)).toBe(
    'https://f.example/x',
  );
});

test.each([
  ['counts', 5, 'viewer', true, null],
  ['counts', 1, 'admin', false, 1],
  // Who could be chosen next to keep one needs one first.
  ['spare', 2, 'admin', false, 1],
  ['nothing', 3, 'operator', false, 1],
] as const)(
  'a password %s for user %i, %s, with passwords %s and %s who keeps one',
  (worth, id, role, passwords, break_glass_user_id) => {
    expect(passwordWorth(user(id, { role }), { passwords, break_glass_user_id })).toBe(worth);
  },
);
