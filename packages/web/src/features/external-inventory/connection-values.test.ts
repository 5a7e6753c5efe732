import { describe, expect, test } from 'vitest';
import {
  type ConnectionValues,
  credentialsOf,
  missingIn,
  startValues,
  storedFor,
} from './connection-values.ts';

const saved = { url: 'http://spools.lan:7912', enabled: true, credentials: 'none' } as const;
const withKey = { ...saved, credentials: 'api_key' } as const;
const typed = (change: Partial<ConnectionValues>): ConnectionValues => ({ ...startValues(saved), ...change });

describe('credentials are sent', () => {
  test.each([
    ['not, when there are none', saved, {}, undefined],
    ['not, when what is stored stays', withKey, { kind: 'api_key' }, undefined],
    ['as null, when they go', withKey, { kind: 'none' }, null],
    ['as a key', saved, { kind: 'api_key', api_key: 'k' }, { api_key: 'k' }],
    ['as a pair', saved, { kind: 'basic', username: 'u', password: 'p' }, { username: 'u', password: 'p' }],
  ] as const)('%s', (_name, before, change, sent) => {
    expect(credentialsOf(typed(change), before)).toEqual(sent);
  });
});

describe('what is missing', () => {
  test.each([
    ['nothing', saved, {}, {}],
    ['an address, once it is enabled', saved, { url: ' ' }, { url: 'inventory.urlNeeded' }],
    ['no address while it is off', saved, { url: '', enabled: false }, {}],
    ['a new key', saved, { kind: 'api_key' }, { api_key: 'field.required' }],
    ['not the key that is stored', withKey, { kind: 'api_key' }, {}],
    [
      'the key that is stored, for another address',
      withKey,
      { kind: 'api_key', url: 'http://elsewhere.lan:7912' },
      { api_key: 'field.required' },
    ],
    ['not for another path there', withKey, { kind: 'api_key', url: `${saved.url}/behind` }, {}],
    ['not when the address goes', withKey, { kind: 'api_key', url: '', enabled: false }, {}],
    ['the other half of a pair', saved, { kind: 'basic', username: 'u' }, { password: 'field.required' }],
  ] as const)('%s', (_name, before, change, missing) => {
    expect(missingIn(typed(change), before)).toEqual(missing);
  });
});

test.each([
  ['nothing', saved, {}],
  ['nothing', withKey, { kind: 'basic' }],
  ['kept', withKey, { kind: 'api_key' }],
  ['kept', withKey, { kind: 'api_key', url: ' HTTP://Spools.LAN:7912/api/v1 ' }],
  ['dropped', withKey, { kind: 'api_key', url: 'http://spools.lan:7913' }],
  ['dropped', withKey, { kind: 'api_key', url: 'https://spools.lan:7912' }],
  ['dropped', withKey, { kind: 'api_key', url: '' }],
] as const)('of what is stored is %s', (what, before, change) => {
  expect(storedFor(typed(change), before)).toBe(what);
});
