import { type Broker, ROUTES } from '@farmhand/contract';
import { describe, expect, test } from 'vitest';
import { type BrokerValues, changeOf, formKeyOf, problemsIn, storedFor, valuesOf } from './broker-values.ts';

/** Set up, with a token. */
const set: Broker = ROUTES.getBroker.answer.parse({
  ...ROUTES.getBroker.example.answer,
  ...{ url: 'mqtt://broker.lan:1883', discovery_enabled: false },
});
/** As it is before anybody has entered anything. */
const unset: Broker = {
  ...{ ...set, url: null, enabled: false, username: null, has_password: false },
  ...{ client_id: 'farmhand', command_token: null },
};
const typed = (saved: Broker, change: Partial<BrokerValues>): BrokerValues => ({
  ...valuesOf(saved),
  ...change,
});

describe('only what is new is sent', () => {
  test.each<[string, Broker, Partial<BrokerValues>, object]>([
    ['nothing, when nobody has touched anything', set, {}, {}],
    // The service makes up a client id of its own when it is left out.
    [
      'no client id at first',
      unset,
      { url: ' mqtt://b.lan ', enabled: true },
      { url: 'mqtt://b.lan', enabled: true },
    ],
    ['a client id that was entered', set, { client_id: 'other' }, { client_id: 'other' }],
    ['a password', set, { password: ' as typed ' }, { password: ' as typed ' }],
    ['no user name', set, { username: ' ' }, { username: null }],
    ['no address', set, { url: '', enabled: false }, { url: null, enabled: false }],
    ['a token', unset, { command_token: ' farm_x ' }, { command_token: 'farm_x' }],
    ['that no token is chosen', set, { isTokenForgotten: true }, { command_token: null }],
    [
      'a token in place of the one that goes',
      set,
      { isTokenForgotten: true, command_token: 'farm_y' },
      { command_token: 'farm_y' },
    ],
    ['numbers', set, { telemetry_seconds: ' 30 ' }, { telemetry_seconds: 30 }],
    [
      'discovery with its names',
      set,
      { discovery_enabled: true, discovery_node: 'barn' },
      { discovery_enabled: true, discovery_node: 'barn' },
    ],
    ['nothing of what is hidden', set, { discovery_node: '!', stills_seconds: 'x' }, {}],
    [
      'stills with their pace',
      set,
      { stills_enabled: true, stills_seconds: '90' },
      { stills_enabled: true, stills_seconds: 90 },
    ],
  ])('%s', (_name, saved, change, sent) => {
    expect(changeOf(typed(saved, change), saved, 'en')).toEqual(sent);
  });
});

describe('what is missing or wrong', () => {
  test.each<[string, Broker, Partial<BrokerValues>, readonly string[]]>([
    ['nothing', set, {}, []],
    ['nothing at first', unset, {}, []],
    ['an address, once it is switched on', unset, { enabled: true, url: ' ' }, ['url']],
    ['whose password it is', unset, { password: 'p' }, ['username']],
    ['the password, for another address', set, { url: 'mqtt://other.lan' }, ['password']],
    ['not when it is entered again', set, { url: 'mqtt://other.lan', password: 'p' }, []],
    ['not when the address goes', set, { url: '', enabled: false }, []],
    ['not when the user name goes', set, { username: '' }, []],
    ['names', set, { client_id: ' ', prefix: '' }, ['client_id', 'prefix']],
    ['a pace', set, { telemetry_seconds: '301' }, ['telemetry_seconds']],
    ['a whole one', set, { telemetry_seconds: '1.5' }, ['telemetry_seconds']],
    ['one at all', set, { telemetry_seconds: '' }, ['telemetry_seconds']],
    ['one for stills', set, { stills_enabled: true, stills_seconds: '9' }, ['stills_seconds']],
    ['none for stills that are off', set, { stills_seconds: '9' }, []],
    [
      'names for discovery',
      set,
      { discovery_enabled: true, discovery_prefix: '', discovery_node: '' },
      ['discovery_prefix', 'discovery_node'],
    ],
    ['none while it is off', set, { discovery_prefix: '' }, []],
  ])('%s', (_name, saved, change, names) => {
    expect(Object.keys(problemsIn(typed(saved, change), saved, 'en'))).toEqual(names);
  });
});

test.each<[string, string, Broker, Partial<BrokerValues>]>([
  ['nothing', 'nothing', unset, { url: 'mqtt://b.lan' }],
  ['kept', 'kept', set, {}],
  ['kept', 'kept', set, { url: 'mqtt://BROKER.lan' }],
  // Better encrypted at the same port.
  ['kept', 'kept', set, { url: 'mqtts://broker.lan:1883' }],
  ['dropped', 'dropped', { ...set, url: 'mqtts://broker.lan:1883' }, { url: 'mqtt://broker.lan:1883' }],
  ['dropped', 'dropped', set, { url: 'mqtt://broker.lan:1884' }],
  // Half typed.
  ['dropped', 'dropped', set, { url: 'mqt' }],
  ['dropped', 'dropped', set, { url: 'mqtt://' }],
  ['dropped', 'dropped', set, { url: '' }],
  ['dropped', 'kept', set, { username: '' }],
])('of what is stored the password is %s and the token %s', (password, chosen, saved, change) => {
  expect(storedFor(typed(saved, change), saved)).toEqual({ password, token: chosen });
});

test('the form starts anew with other settings, and not while the link or its token changes', () => {
  const { link, command_token: token } = set;
  if (token === null) throw new Error('the example has a token');
  const key = formKeyOf(set);
  expect(formKeyOf({ ...set, link: { ...link, state: 'waiting', waiting_events: 3 } })).toBe(key);
  expect(formKeyOf({ ...set, command_token: { ...token, state: 'revoked' } })).toBe(key);
  expect(formKeyOf({ ...set, command_token: { ...token, id: 5 } })).not.toBe(key);
  expect(formKeyOf({ ...set, prefix: 'barn' })).not.toBe(key);
});
