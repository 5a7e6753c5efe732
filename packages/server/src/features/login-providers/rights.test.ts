import type { LoginMapping } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { rightsOf } from './rights.ts';
import { LoginTrouble } from './trouble.ts';

const line = (value: string, gives: Partial<LoginMapping>): LoginMapping => ({
  ...{ claim: 'groups', value, role: null, group_id: null, org_id: null },
  ...gives,
});

const MAPPINGS = [
  line('viewers', { role: 'viewer', group_id: 1 }),
  line('chiefs', { role: 'admin' }),
  line('staff', { role: 'operator', group_id: 2, org_id: 7 }),
  line('guests', { org_id: 8 }),
];

const of = (groups: unknown, default_role: 'viewer' | 'operator' | null = null, mappings = MAPPINGS) =>
  rightsOf({ mappings, default_role }, { token: { groups }, details: {} });

test('the highest role wins, and of groups and organizations the first', () => {
  expect(of(['staff', 'viewers'])).toEqual({ role: 'operator', group_id: 1, org_id: 7 });
  expect(of(['chiefs', 'staff'])).toEqual({ role: 'admin', group_id: 2, org_id: 7 });
  expect(of('chiefs')).toEqual({ role: 'admin', group_id: null, org_id: null });
});

test('who matches no line has the default, or is refused', () => {
  expect(of([], 'viewer')).toEqual({ role: 'viewer', group_id: null, org_id: null });
  expect(() => of([])).toThrow(LoginTrouble);
  expect(() => of(undefined)).toThrow(LoginTrouble);
  // Who matches one that names no role is no stranger, and keeps no role that another line once gave.
  expect(of(['guests'])).toEqual({ role: 'viewer', group_id: null, org_id: 8 });
});

test('what no line names is left alone', () => {
  expect(of(['staff'], 'viewer', [])).toEqual({ role: null, group_id: undefined, org_id: undefined });
  expect(of(['staff'], null, [line('staff', { group_id: 3 })])).toEqual({
    role: null,
    group_id: 3,
    org_id: undefined,
  });
});

test('names with dots are names first, then ways; inherited names are none', () => {
  const mappings = [{ ...line('x', { role: 'admin' as const }), claim: 'https://a.example/roles' }];
  const told = { token: { 'https://a.example/roles': ['x'] }, details: {} };
  expect(rightsOf({ mappings, default_role: null }, told).role).toBe('admin');
  const proto = [{ ...line('x', { role: 'admin' as const }), claim: 'constructor.name' }];
  expect(() => rightsOf({ mappings: proto, default_role: null }, { token: {}, details: {} })).toThrow(
    LoginTrouble,
  );
});
