import { describe, expect, test } from 'vitest';
import { type ConnectionValues, credentialsOf, missingIn, startValues } from './connection-values.ts';

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
    ['the other half of a pair', saved, { kind: 'basic', username: 'u' }, { password: 'field.required' }],
  ] as const)('%s', (_name, before, change, missing) => {
    expect(missingIn(typed(change), before)).toEqual(missing);
  });
});
