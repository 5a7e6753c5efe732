import { ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { aPrinter } from '../testing/a-printer.ts';
import {
  blankValues,
  createBody,
  missingFields,
  storedFor,
  tagsOf,
  updateBody,
  valuesOf,
  valuesOfFound,
} from './printer-form.ts';

const printer = aPrinter();

test.each([
  ['bambu', ['name', 'host', 'serial', 'access_code']],
  ['moonraker', ['name', 'host']],
  ['prusalink', ['name', 'host', 'password']],
  ['elegoo', ['name', 'host']],
] as const)('a new %s printer needs %j', (family, fields) => {
  expect(missingFields(blankValues(family), null)).toEqual(fields);
});

test('a printer that exists keeps the credentials that nobody types again', () => {
  const values = valuesOf(printer);
  expect(missingFields(values, printer)).toEqual([]);
  expect(updateBody(values)).not.toHaveProperty('credentials');
  expect(updateBody({ ...values, access_code: '87654321' })).toMatchObject({
    credentials: { access_code: '87654321' },
  });
});

test.each([
  ['host', { host: '10.0.0.99' }],
  ['port', { port_mqtt: '8884' }],
  ['serial number', { serial: '01P00A2B3C4D5E7' }],
])('with another %s the stored credentials are asked for again', (_what, change) => {
  const values = { ...valuesOf(printer), ...change };
  expect(storedFor(values, printer)).toBe('dropped');
  expect(missingFields(values, printer)).toEqual(['access_code']);
  expect(missingFields({ ...values, access_code: '12345678' }, printer)).toEqual([]);
});

test('nothing is said to be stored where nothing is', () => {
  expect(storedFor(valuesOf(printer), printer)).toBe('kept');
  expect(storedFor({ ...valuesOf(printer), host: ` ${printer.host} ` }, printer)).toBe('kept');
  expect(storedFor(valuesOf(printer), { ...printer, has_credentials: false })).toBe('nothing');
  expect(storedFor(blankValues('bambu'), null)).toBe('nothing');
});

test('each family sends its own kind of credentials', () => {
  const prusa = { ...blankValues('prusalink'), password: 'secret', api_key: 'key' };
  expect(createBody(prusa).credentials).toEqual({ username: 'maker', password: 'secret' });
  expect(createBody({ ...prusa, way: 'api_key' }).credentials).toEqual({ api_key: 'key' });
  expect(createBody({ ...blankValues('moonraker') }).credentials).toBeUndefined();
  expect(createBody({ ...blankValues('elegoo'), api_key: 'left over' }).credentials).toBeUndefined();
});

test('what is sent passes the contract', () => {
  const values = {
    ...blankValues('bambu'),
    name: ' P1S ',
    host: '10.0.0.7',
    serial: '01P00A2B3C4D5E6',
    access_code: '12345678',
    tags: 'PLA, enclosed,, pla',
    bed_x: '256',
    bed_y: '256',
    bed_z: '250',
    port_mqtt: '8883',
    port_http: '99',
  };
  expect(ROUTES.createPrinter.body.parse(createBody(values))).toMatchObject({
    name: 'P1S',
    tags: ['pla', 'enclosed'],
    bed: { x_mm: 256, y_mm: 256, z_mm: 250 },
    // The port of another family that was typed before the family changed is no part of it.
    ports: { mqtt: 8883 },
    plate: 'occupied',
  });
  expect(ROUTES.updatePrinter.body.parse(updateBody(valuesOf(printer)))).toMatchObject({
    name: printer.name,
  });
});

test('the model is what the machine says, unless a person chose one', () => {
  const own = { ...printer, model: 'MK3S', reported_model: 'I3MK3S' };
  expect(valuesOf(own).model).toBe('');
  expect(updateBody(valuesOf(own)).model).toBeNull();
  const chosen = { ...own, model: 'MK3S with a belt' };
  expect(updateBody(valuesOf(chosen)).model).toBe('MK3S with a belt');
  expect(createBody({ ...blankValues('moonraker'), model: ' Voron 2.4 ' }).model).toBe('Voron 2.4');
});

test('what the network told fills the form', () => {
  const found = {
    family: 'moonraker',
    host: '10.0.0.9',
    ports: { http: 7126 },
    name: 'voron',
    model: null,
    serial: null,
    already_added: null,
  } as const;
  expect(createBody(valuesOfFound(found))).toMatchObject({
    name: 'voron',
    host: '10.0.0.9',
    ports: { http: 7126 },
  });
});

test('tags are single words, small and each once', () => {
  expect(tagsOf(' PLA; Big ,pla\nrow 2')).toEqual(['pla', 'big', 'row 2']);
});
