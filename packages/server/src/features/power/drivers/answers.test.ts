import { plugAddress } from '@farmhand/contract';
import { describe, expect, test } from 'vitest';
import { PlugError } from '../plug.ts';
import { type Fields, fieldsOf, numberIn, wattHours, wattMinutes, watts } from './answers.ts';
import { readEnergy, readEntity, readPower } from './home-assistant.ts';
import { at, readHttp } from './http.ts';
import { readShelly1 } from './shelly-1.ts';
import { readShelly2 } from './shelly-2.ts';
import { readRelay, readStatus } from './tasmota-answers.ts';

/** The code of what is wrong, or what was read. */
function outcome(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error instanceof PlugError ? `${error.problem} ${error.said.code}` : error;
  }
}

describe('amounts', () => {
  test.each([
    [undefined, null],
    [null, null],
    [0, 0],
    [3.185, 3185],
    [0.0001, 0.1],
    [-0.001, 'wrong_answer plug.bad_number'],
    ['3.185', 'wrong_answer plug.bad_number'],
    [true, 'wrong_answer plug.bad_number'],
    [[1], 'wrong_answer plug.bad_number'],
    [Number.NaN, 'wrong_answer plug.bad_number'],
    [Number.POSITIVE_INFINITY, 'wrong_answer plug.bad_number'],
    [1e300, 'wrong_answer plug.bad_number'],
  ])('%j kWh: %j', (value, expected) => {
    expect(outcome(() => wattHours(value, 'total', 'kWh'))).toBe(expected);
  });

  test('a meter without a load wavers about nothing, and never far below it', () => {
    expect([watts(-0.4, 'power'), watts(-5, 'power')]).toEqual([0, 0]);
    expect(outcome(() => watts(-40, 'power'))).toBe('wrong_answer plug.bad_number');
    expect(watts(0.1205, 'power', 'kW')).toBe(120.5);
  });

  test('watt-minutes are sixty to the watt-hour, megawatt-hours a million of them', () => {
    expect(wattMinutes(81_093, 'total')).toBe(1351.55);
    expect(wattHours(0.001234, 'total', 'MWh')).toBe(1234);
  });

  test.each([
    ['12.3', 12.3],
    [' 7 ', 7],
    ['1e-5', 0.000_01],
    ['', ''],
    ['0x10', '0x10'],
    ['twelve', 'twelve'],
    [null, null],
  ])('%j as a number: %j', (text, expected) => {
    expect(numberIn(text)).toEqual(expected);
  });

  test.each(['', 'ON', '[]', 'null', '7', '{"a":'])('%j is no answer of fields', (text) => {
    expect(outcome(() => fieldsOf(text))).toBe('wrong_answer plug.not_json');
  });
});

describe('Tasmota', () => {
  test.each([
    [{ POWER: 'ON' }, 1, true],
    [{ POWER: 'OFF' }, 1, false],
    [{ POWER1: 'ON' }, 1, true],
    [{ POWER1: 'OFF', POWER2: 'ON' }, 2, true],
    [{ POWER: 'on' }, 1, true],
    [{ POWER: 'AN' }, 1, 'wrong_answer plug.no_state'],
    [{ POWER: true }, 1, 'wrong_answer plug.no_state'],
    [{ POWER: 1 }, 1, 'wrong_answer plug.no_state'],
    [{ POWER: 'ON' }, 2, 'wrong_answer plug.no_relay'],
    [{ Command: 'Unknown' }, 1, 'wrong_answer plug.no_relay'],
    [{ WARNING: 'Need user=<username>&password=<password>' }, 1, 'credentials plug.credentials_refused'],
  ] as const)('%j of relay %d: %j', (body, relay, expected) => {
    expect(outcome(() => readRelay(body, relay))).toBe(expected);
  });

  const energy = {
    ...{ TotalStartTime: '2026-03-01T08:00:00', Total: 3.185, Yesterday: 0.9, Today: 0.4, Period: 2 },
    ...{ Power: 118, ApparentPower: 131, ReactivePower: 57, Factor: 0.9, Voltage: 231, Current: 0.567 },
  };
  const answer = (ENERGY: unknown): Fields => ({ StatusSNS: { Time: '2026-11-18T05:00:00', ENERGY } });

  test('one meter', () => {
    expect(readStatus(answer(energy), 1)).toEqual({ power_w: 118, energy_wh: 3185 });
  });

  test('two meters with a total for both: the total is nobody’s own', () => {
    expect(readStatus(answer({ ...energy, Power: [23.63, 67.17] }), 2)).toEqual({
      power_w: 67.17,
      energy_wh: null,
    });
  });

  test('two meters with a total each', () => {
    const both = { ...energy, Power: [23.63, 67.17], Total: [1.5, 2.25] };
    expect(readStatus(answer(both), 2)).toEqual({ power_w: 67.17, energy_wh: 2250 });
  });

  test.each([
    ['no meter', { StatusSNS: { Time: '2026-11-18T05:00:00' } }, { power_w: null, energy_wh: null }],
    ['something else', { Status: { Power: 1 } }, 'wrong_answer plug.not_json'],
    ['a total that is none', answer({ ...energy, Total: 'a lot' }), 'wrong_answer plug.bad_number'],
    ['a password asked for', { WARNING: 'Benötige user=' }, 'credentials plug.credentials_refused'],
  ])('%s', (_what, body, expected) => {
    expect(outcome(() => readStatus(body, 1))).toEqual(expected);
  });
});

describe('Shelly', () => {
  const relays = [{ ison: true, has_timer: false, source: 'http' }];
  const meter = { power: 118.4, overpower: 0, is_valid: true, counters: [1, 2, 3], total: 6000 };

  test.each([
    [
      { relays, meters: [meter] },
      { on: true, power_w: 118.4, energy_wh: 100 },
    ],
    [
      { relays, meters: [{ power: 0, is_valid: true }] },
      { on: true, power_w: 0, energy_wh: null },
    ],
    [
      { relays, meters: [{ ...meter, is_valid: false }] },
      { on: true, power_w: null, energy_wh: null },
    ],
    [{ relays }, { on: true, power_w: null, energy_wh: null }],
    [{ relays: [{ ison: 'off' }], meters: [meter] }, 'wrong_answer plug.no_state'],
    [{ relays: [], meters: [meter] }, 'wrong_answer plug.no_relay'],
    [{ relays, meters: [{ ...meter, total: -1 }] }, 'wrong_answer plug.bad_number'],
    [{ output: true }, 'wrong_answer plug.not_json'],
  ])('of the first generation: %j', (body, expected) => {
    expect(outcome(() => readShelly1(body, 0))).toEqual(expected);
  });

  test.each([
    [
      {
        id: 0,
        output: true,
        apower: 8.9,
        voltage: 230.1,
        aenergy: { total: 6532.108, by_minute: [1, 2, 3] },
      },
      { on: true, power_w: 8.9, energy_wh: 6532.108 },
    ],
    [
      { id: 0, output: false },
      { on: false, power_w: null, energy_wh: null },
    ],
    [{ id: 0, output: 'false' }, 'wrong_answer plug.no_state'],
    [{ id: 0 }, 'wrong_answer plug.no_state'],
    [{ id: 0, output: true, apower: '8.9' }, 'wrong_answer plug.bad_number'],
  ])('of the second generation: %j', (body, expected) => {
    expect(outcome(() => readShelly2(body))).toEqual(expected);
  });
});

describe('Home Assistant', () => {
  const entity = (state: unknown, unit?: string): Fields => ({
    ...{ entity_id: 'sensor.plug', state },
    attributes: unit === undefined ? {} : { unit_of_measurement: unit },
  });

  test.each([
    ['on', true],
    ['off', false],
    ['unavailable', 'unreachable plug.entity_unavailable'],
    ['unknown', 'unreachable plug.entity_unavailable'],
    ['ON', 'wrong_answer plug.no_state'],
    ['idle', 'wrong_answer plug.no_state'],
  ])('%s: %j', (state, expected) => {
    expect(outcome(() => readEntity(entity(state)))).toBe(expected);
  });

  test.each([
    ['12.5', 'Wh', 12.5],
    ['12.5', 'kWh', 12_500],
    ['0.0125', 'MWh', 12_500],
    ['unknown', 'kWh', null],
    ['12.5', 'GJ', 'wrong_answer plug.unknown_unit'],
    ['12.5', undefined, 'wrong_answer plug.unknown_unit'],
    ['many', 'kWh', 'wrong_answer plug.bad_number'],
  ])('energy %s %s: %j', (state, unit, expected) => {
    expect(outcome(() => readEnergy(entity(state, unit)))).toBe(expected);
  });

  test('power in both of its units', () => {
    expect(readPower(entity('118.4', 'W'))).toBe(118.4);
    expect(readPower(entity('0.118', 'kW'))).toBe(118);
    expect(outcome(() => readPower(entity('118', 'Wh')))).toBe('wrong_answer plug.unknown_unit');
  });
});

describe('plain HTTP', () => {
  const url = 'http://192.168.1.7/x';
  const plain = { kind: 'http', on: { url }, off: { url }, status: { url } };
  function read(text: string, more: object) {
    const address = plugAddress.parse({ ...plain, ...more });
    if (address.kind !== 'http') throw new Error('another kind');
    return outcome(() => readHttp(text, address));
  }
  const reading = (on: boolean, power_w: number | null = null, energy_wh: number | null = null) => ({
    ...{ on, power_w, energy_wh },
  });

  test.each([
    ['on', reading(true)],
    [' OFF\n', reading(false)],
    ['1', reading(true)],
    ['true', reading(true)],
    ['"off"', reading(false)],
    ['0', reading(false)],
    ['', 'wrong_answer plug.no_state'],
    ['null', 'wrong_answer plug.no_state'],
    ['{"on":true}', 'wrong_answer plug.no_state'],
    ['not on', 'wrong_answer plug.no_state'],
    ['yes', 'wrong_answer plug.no_state'],
  ])('a whole answer %j: %j', (text, expected) => {
    expect(read(text, { state_path: '' })).toEqual(expected);
  });

  test('paths lead to what is meant, by dots and by slashes', () => {
    const text = '{"a":{"b/c":[{"d~":"ON"}],"p":"0.12","e":7.5}}';
    const more = { power_path: 'a.p', power_unit: 'kW', energy_path: '/a/e', energy_unit: 'kWh' };
    expect(read(text, { state_path: '/a/b~1c/0/d~0', ...more })).toEqual(reading(true, 120, 7500));
    expect(read(text, { state_path: 'a.b/c.0.d~', ...more })).toEqual(reading(true, 120, 7500));
  });

  test('what every object has is nothing that it says', () => {
    expect(at({}, 'constructor')).toBeUndefined();
    expect(at([], 'length')).toBeUndefined();
    expect(at({ a: 1 }, '__proto__.a')).toBeUndefined();
  });

  test('a word for both says nothing', () => {
    const both = { state_path: '', on_values: ['ok'], off_values: ['ok'] };
    expect(read('ok', both)).toBe('wrong_answer plug.no_state');
  });
});
