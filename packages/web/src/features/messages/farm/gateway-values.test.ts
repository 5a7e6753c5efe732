import type { PushGateway } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { type GatewayValues, gatewayOf, problemsIn, storedFor, valuesOf } from './gateway-values.ts';

const saved: PushGateway = { url: 'https://push.example.org/farm', has_key: true, enabled: true };
const NEW: PushGateway = { url: null, has_key: false, enabled: false };
const typed = (change: Partial<GatewayValues>, before = saved): GatewayValues => ({
  ...valuesOf(before),
  ...change,
});

const { url } = saved;
test.each<[string, object, Partial<GatewayValues>, PushGateway]>([
  ['what is there, and the key not at all', { url, enabled: true }, {}, saved],
  ['none for an empty address', { url: null, enabled: false }, { url: ' ', enabled: false }, saved],
  ['a key as it is', { url, enabled: true, key: ' k ' }, { key: ' k ' }, saved],
  ['none for a key that is to go', { url, enabled: true, key: null }, { isForgotten: true }, saved],
  [
    'a key that takes the place of the other',
    { url, enabled: true, key: 'k' },
    { isForgotten: true, key: 'k' },
    saved,
  ],
  ['no key where none was', { url: null, enabled: false }, { isForgotten: true }, NEW],
])('%s is sent', (_name, sent, change, before) => {
  expect(gatewayOf(typed(change, before), before)).toEqual(sent);
});

test.each<[string, Partial<GatewayValues>, PushGateway]>([
  ['nothing', {}, NEW],
  ['kept', {}, saved],
  ['kept', { url: ' https://PUSH.example.org/other ' }, saved],
  ['dropped', { url: 'http://push.example.org/farm' }, saved],
  ['dropped', { url: 'https://push.example.org:8443/farm' }, saved],
  ['dropped', { url: '' }, saved],
])('of the key it is known that it is %s with %o', (what, change, before) => {
  expect(storedFor(typed(change, before), before)).toBe(what);
});

test.each<[readonly string[], Partial<GatewayValues>]>([
  [['url'], { enabled: true }],
  [['url'], { enabled: true, url: ' ' }],
  [[], { enabled: true, url: 'https://push.example.org' }],
  [[], { enabled: false }],
])('%o is wanted for %o', (fields, change) => {
  expect(Object.keys(problemsIn(typed(change, NEW)))).toEqual(fields);
});
