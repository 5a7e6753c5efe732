import { LICENSE_STATUSES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { entitlementsOf, lookOf } from './look.ts';
import { words } from './words/en.ts';

test('every state of a licence has a colour, a word and a sentence of its own', () => {
  const looks = LICENSE_STATUSES.map((status) => lookOf({ status }));
  expect(new Set(looks.map(({ color }) => color)).size).toBe(looks.length);
  expect(new Set(looks.map((look) => words[look.words])).size).toBe(looks.length);
  expect(new Set(looks.map((look) => words[look.about])).size).toBe(looks.length);
});

test('entitlements are shown as the key has them, whatever they are', () => {
  const entitlements = {
    support: 'business days',
    seats: 40,
    beta: true,
    until: null,
    sites: ['a', { b: 1 }],
  };
  expect(entitlementsOf({ entitlements })).toEqual([
    { name: 'support', value: 'business days' },
    { name: 'seats', value: '40' },
    { name: 'beta', value: 'true' },
    { name: 'until', value: 'null' },
    { name: 'sites', value: '["a",{"b":1}]' },
  ]);
  expect(entitlementsOf({ entitlements: {} })).toEqual([]);
});
