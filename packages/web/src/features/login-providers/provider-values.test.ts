import type { LoginProvider } from '@farmhand/contract';
import { expect, test } from 'vitest';
import {
  letsNobodyIn,
  missingIn,
  type ProviderValues,
  secretStanding,
  sentOf,
  slugFrom,
  startValues,
} from './provider-values.ts';

const saved: LoginProvider = {
  ...{ id: 2, slug: 'acme', name: 'Acme', issuer: 'https://id.acme.example/realms/a', client_id: 'farm' },
  ...{ has_client_secret: true, scopes: ['openid', 'groups'], is_on: true, creates_users: false },
  ...{ links_by_email: false, ends_dropped: true, default_role: null, username_claim: 'preferred_username' },
  ...{ email_claim: 'email', email_verified_claim: 'email_verified' },
  mappings: [{ claim: 'groups', value: 'chiefs', role: 'admin', group_id: 4, org_id: null }],
  ...{ callback_path: '/login/acme/callback', redirect_uri: null, user_count: 0, last_failure: null },
  created_at: '2026-11-02T08:15:00.000Z',
};
const typed = (change: Partial<ProviderValues>): ProviderValues => ({ ...startValues(saved), ...change });

test('what is saved and not touched is sent as it was, without the secret that nobody was shown', () => {
  const { scopes, mappings, default_role, name, issuer } = saved;
  const sent = sentOf(startValues(saved), saved);
  expect(sent).toMatchObject({ scopes, mappings, default_role, name, issuer });
  expect(Object.keys(sent)).not.toContain('client_secret');
});

test.each([
  ['kept', {}],
  ['kept', { issuer: ' https://id.acme.example/realms/b ' }],
  ['again', { issuer: 'https://id.other.example/realms/a' }],
] as const)('the stored secret is %s with %j', (standing, change) => {
  expect(secretStanding(typed(change), saved)).toBe(standing);
  expect(secretStanding(typed(change), { ...saved, has_client_secret: false })).toBe('none');
  expect(secretStanding(typed(change), null)).toBe('none');
});

test.each([
  ['not at all, when it stays', {}, undefined],
  ['as entered', { client_secret: 'new' }, 'new'],
  ['as null, when it goes', { dropsSecret: true }, null],
  [
    'not at all with another address, where it goes anyway',
    { dropsSecret: true, issuer: 'https://b.example' },
    undefined,
  ],
] as const)('a secret is sent %s', (_how, change, secret) => {
  expect(sentOf(typed(change), saved).client_secret).toBe(secret);
});

test('scopes are split where people put spaces or commas, and empty choices are none', () => {
  const line = { key: 0, claim: ' groups ', value: ' a ', role: '', group_id: '', org_id: '7' } as const;
  const sent = sentOf(typed({ scopes: ' openid,  email\nprofile ', mappings: [line] }), saved);
  expect(sent.scopes).toEqual(['openid', 'email', 'profile']);
  expect(sent.mappings).toEqual([{ claim: 'groups', value: 'a', role: null, group_id: null, org_id: 7 }]);
});

test.each([
  [[], {}],
  [['name'], { name: '  ' }],
  [['issuer', 'client_id'], { issuer: '', client_id: '' }],
  [['mappings'], { mappings: [{ key: 0, claim: 'groups', value: ' ', role: '', group_id: '', org_id: '' }] }],
] as const)('%j is missing in %j', (missing, change) => {
  expect(missingIn(typed(change))).toEqual(missing);
});

test('without a role for everybody and without any line nobody gets in; a line without a role lets in, too', () => {
  const line = { key: 0, claim: 'groups', value: 'a', role: '', group_id: '4', org_id: '' } as const;
  expect(letsNobodyIn(startValues(null))).toBe(true);
  expect(letsNobodyIn({ ...startValues(null), default_role: 'viewer' })).toBe(false);
  expect(letsNobodyIn({ ...startValues(null), mappings: [line] })).toBe(false);
});

test.each([
  ['Acme Works', 'acme-works'],
  ['  Schülerwerkstatt (Süd) ', 'schulerwerkstatt-sud'],
  ['!!!', ''],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
])('%s is called %s in addresses', (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
});
