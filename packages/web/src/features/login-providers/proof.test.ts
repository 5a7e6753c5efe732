import { expect, test } from 'vitest';
import { type Prover, passwordCounts, proofOf } from './proof.ts';

const ACME = { slug: 'acme', name: 'Acme' };
const OTHER = { slug: 'other', name: 'Other' };
const NOW = Date.parse('2026-11-02T08:15:00.000Z');
const FRESH = '2026-11-02T08:15:01.000Z';
const OLD = '2026-11-02T08:15:00.000Z';

const me = (has_password: boolean, proven_until: string | null): Prover => ({
  user: { id: 1, has_password },
  came_by: { provider: null, proven_until },
});
const came = (proven_until: string | null): Prover => ({
  user: { id: 1, has_password: false },
  came_by: { provider: ACME, proven_until },
});
const ways = { passwords: true, providers: [ACME, OTHER], identities: [{ provider: OTHER }], settings: null };

test.each([
  ['a password is asked for, however they came', me(true, FRESH), ways, { by: 'password' }],
  ['a fresh log-in there stands for it', came(FRESH), ways, { by: 'nothing', at: ACME }],
  ['an old one does not', came(OLD), ways, { by: 'provider', at: ACME }],
  ['who came another way goes where they are known', me(false, null), ways, { by: 'provider', at: OTHER }],
  [
    'a provider that is off proves nothing',
    came(null),
    { ...ways, providers: [OTHER] },
    { by: 'provider', at: OTHER },
  ],
  ['none may be left', came(null), { ...ways, providers: [] }, { by: 'provider', at: null }],
  [
    'with passwords off, theirs counts for nothing',
    me(true, null),
    { ...ways, passwords: false },
    { by: 'provider', at: OTHER },
  ],
  [
    'but for the one administrator',
    me(true, null),
    { ...ways, passwords: false, settings: { passwords: false, break_glass_user_id: 1 } },
    { by: 'password' },
  ],
] as const)('%s', (_rule, prover, all, proof) => {
  expect(proofOf(prover, all, NOW)).toEqual(proof);
});

test('a password counts while they are on, or for the one administrator', () => {
  const settings = { passwords: false, break_glass_user_id: 2 };
  expect(passwordCounts(me(true, null), ways)).toBe(true);
  expect(passwordCounts(me(true, null), { ...ways, passwords: false, settings })).toBe(false);
});
