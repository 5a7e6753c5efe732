import { PLUG_KINDS, type PlugAddress, type PrinterPlug, plugAddress, ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { addressOf, bodyOf, type PlugValues, problemsIn, storedFor, valuesOf } from './plug-values.ts';

const plug = (changes: Partial<PrinterPlug> = {}): PrinterPlug => ({
  ...ROUTES.getPlug.answer.parse(ROUTES.getPlug.example.answer),
  ...changes,
});

const ask = { method: 'GET', url: 'http://10.0.0.5/state', body: null } as const;
const ADDRESSES: readonly PlugAddress[] = [
  { kind: 'tasmota', url: 'http://10.0.0.5', relay: 2, username: 'boss' },
  { kind: 'tasmota_mqtt', topic: 'plug_7', full_topic: '%topic%/%prefix%/', relay: 1 },
  { kind: 'shelly_1', url: 'http://10.0.0.5', channel: 1, username: 'admin' },
  { kind: 'shelly_2', url: 'http://10.0.0.5', channel: 0 },
  {
    ...{ kind: 'home_assistant', url: 'http://10.0.0.5:8123', entity_id: 'switch.plug' },
    ...{ power_entity_id: null, energy_entity_id: 'sensor.plug_energy' },
  },
  {
    ...{ kind: 'http', status: ask, off: ask, header: 'X-Key', state_path: 'relay.state' },
    on: { method: 'POST', url: 'http://10.0.0.5/on', body: '{"on":true}' },
    ...{ on_values: ['yes', 'on'], off_values: ['no'], power_path: 'w', power_unit: 'kW' },
    ...{ energy_path: null, energy_unit: 'MWh' },
  },
];

test('what is stored of every kind comes back from its form as it was', () => {
  expect(ADDRESSES.map(({ kind }) => kind)).toEqual(PLUG_KINDS);
  for (const address of ADDRESSES) {
    const values = valuesOf(plug({ address }));
    expect(addressOf(values)).toEqual(address);
    expect(plugAddress.parse(addressOf(values))).toEqual(address);
    expect(problemsIn(values)).toEqual({});
  }
});

const entered = (changes: Partial<PlugValues>, saved: PrinterPlug | null = null): PlugValues => ({
  ...valuesOf(saved),
  ...changes,
});

test.each([
  ['tasmota', ['address.url']],
  ['tasmota_mqtt', ['address.topic']],
  ['shelly_1', ['address.url']],
  ['shelly_2', ['address.url']],
  ['home_assistant', ['address.entity_id', 'address.url']],
  ['http', ['address.off.url', 'address.on.url', 'address.status.url']],
] as const)('an empty form of %s lacks what that kind asks for and nothing else', (kind, missing) => {
  const problems = problemsIn(entered({ kind }));
  expect(Object.keys(problems).toSorted()).toEqual(missing);
  expect(new Set(Object.values(problems))).toEqual(new Set(['required']));
});

const SHELLY = { kind: 'shelly_2', 'address.url': 'http://10.0.0.5' } as const;

test('numbers are whole and within what the service takes, as far as they are asked for', () => {
  const wrong = { 'address.channel': '1.5', idle_minutes: '4', nozzle_below_c: 'warm', wake_minutes: '' };
  expect(problemsIn(entered({ ...SHELLY, ...wrong, auto_on: true, auto_off: true }))).toEqual({
    'address.channel': { from: 0, to: 31 },
    idle_minutes: { from: 5, to: 1440 },
    nozzle_below_c: { from: 30, to: 150 },
    wake_minutes: { from: 1, to: 60 },
  });
  const unasked = entered({ ...SHELLY, ...wrong, 'address.channel': '1' });
  expect(problemsIn(unasked)).toEqual({});
  expect(bodyOf(unasked, null)).toMatchObject({ idle_minutes: 30, nozzle_below_c: 50, wake_minutes: 5 });
});

const saved = plug({ address: { kind: 'shelly_2', url: 'http://10.0.0.5', channel: 0 }, has_secret: true });

test.each([
  ['the same place', 'kept', {}],
  ['another channel there', 'kept', { 'address.channel': '1' }],
  ['another host', 'dropped', { 'address.url': 'http://10.0.0.6' }],
  ['another kind at the same host', 'dropped', { kind: 'shelly_1' }],
  ['a half typed address', 'dropped', { 'address.url': 'http://' }],
] as const)('a stored secret and %s: it is %s', (_, stored, changes) => {
  expect(storedFor(entered(changes, saved), saved)).toBe(stored);
  expect(storedFor(entered(changes, saved), { ...saved, has_secret: false })).toBe('nothing');
});

test('a secret is sent when it was typed, removed when that was asked for, and else left out', () => {
  expect(bodyOf(entered({}, saved), saved)).not.toHaveProperty('secret');
  expect(bodyOf(entered({ isForgotten: true }, saved), saved)).toMatchObject({ secret: null });
  expect(bodyOf(entered({ isForgotten: true, secret: 'new' }, saved), saved)).toMatchObject({
    secret: 'new',
  });
  const elsewhere = { isForgotten: true, 'address.url': 'http://10.0.0.6' };
  expect(bodyOf(entered(elsewhere, saved), saved)).not.toHaveProperty('secret');
  const overBroker = { kind: 'tasmota_mqtt', 'address.topic': 'x', secret: 'typed before' } as const;
  expect(bodyOf(entered(overBroker, saved), saved)).not.toHaveProperty('secret');
});

test('content that was entered for another method does not go with GET', () => {
  const values = { kind: 'http', 'address.on.method': 'GET', 'address.on.body': 'x' } as const;
  expect(addressOf(entered(values))).toMatchObject({ on: { method: 'GET', body: null } });
});
