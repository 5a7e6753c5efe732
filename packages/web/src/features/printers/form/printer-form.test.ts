import { FAMILIES, ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { aPrinter } from '../testing/a-printer.ts';
import {
  blankValues,
  createBody,
  missingFields,
  ofFamily,
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
  const values = valuesOf(printer, 'en');
  expect(missingFields(values, printer)).toEqual([]);
  expect(updateBody(values, 'en')).not.toHaveProperty('credentials');
  expect(updateBody({ ...values, access_code: '87654321' }, 'en')).toMatchObject({
    credentials: { access_code: '87654321' },
  });
});

test.each([
  ['host', { host: '10.0.0.99' }],
  ['port', { port_mqtt: '8884' }],
  ['serial number', { serial: '01P00A2B3C4D5E7' }],
])('with another %s the stored credentials are asked for again', (_what, change) => {
  const values = { ...valuesOf(printer, 'en'), ...change };
  expect(storedFor(values, printer)).toBe('dropped');
  expect(missingFields(values, printer)).toEqual(['access_code']);
  expect(missingFields({ ...values, access_code: '12345678' }, printer)).toEqual([]);
});

test('nothing is said to be stored where nothing is', () => {
  expect(storedFor(valuesOf(printer, 'en'), printer)).toBe('kept');
  expect(storedFor({ ...valuesOf(printer, 'en'), host: ` ${printer.host} ` }, printer)).toBe('kept');
  expect(storedFor(valuesOf(printer, 'en'), { ...printer, has_credentials: false })).toBe('nothing');
  expect(storedFor(blankValues('bambu'), null)).toBe('nothing');
});

test('a user name is what the chosen family mostly has, until somebody types one', () => {
  const names = (values: ReturnType<typeof blankValues>) =>
    FAMILIES.map((family) => ofFamily(values, family).username);
  expect(names(blankValues('bambu'))).toEqual(['', '', 'maker', '']);
  expect(names(blankValues('prusalink'))).toEqual(['', '', 'maker', '']);
  expect(names({ ...blankValues('prusalink'), username: 'ada' })).toEqual(['ada', 'ada', 'ada', 'ada']);
});

test('each family sends its own kind of credentials', () => {
  const prusa = { ...blankValues('prusalink'), password: 'secret', api_key: 'key' };
  expect(createBody(prusa, 'en').credentials).toEqual({ username: 'maker', password: 'secret' });
  expect(createBody({ ...prusa, way: 'api_key' }, 'en').credentials).toEqual({ api_key: 'key' });
  expect(createBody({ ...blankValues('moonraker') }, 'en').credentials).toBeUndefined();
  expect(createBody({ ...blankValues('elegoo'), api_key: 'left over' }, 'en').credentials).toBeUndefined();
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
  expect(ROUTES.createPrinter.body.parse(createBody(values, 'en'))).toMatchObject({
    name: 'P1S',
    tags: ['pla', 'enclosed'],
    bed: { x_mm: 256, y_mm: 256, z_mm: 250 },
    // The port of another family that was typed before the family changed is no part of it.
    ports: { mqtt: 8883 },
    plate: 'occupied',
  });
  expect(ROUTES.updatePrinter.body.parse(updateBody(valuesOf(printer, 'en'), 'en'))).toMatchObject({
    name: printer.name,
  });
});

test('the size of a bed is filled, and read, as the reader writes numbers', () => {
  const values = valuesOf({ ...printer, bed: { x_mm: 256.5, y_mm: 256, z_mm: 1200 } }, 'de');
  expect(values).toMatchObject({ bed_x: '256,5', bed_y: '256', bed_z: '1200' });
  expect(updateBody({ ...values, bed_z: '1.200' }, 'de').bed).toEqual({ x_mm: 256.5, y_mm: 256, z_mm: 1200 });
  expect(updateBody({ ...values, bed_y: ' ' }, 'de').bed).toBeNull();
});

test('the model is what the machine says, unless a person chose one', () => {
  const own = { ...printer, model: 'MK3S', reported_model: 'I3MK3S' };
  expect(valuesOf(own, 'en').model).toBe('');
  expect(updateBody(valuesOf(own, 'en'), 'en').model).toBeNull();
  const chosen = { ...own, model: 'MK3S with a belt' };
  expect(updateBody(valuesOf(chosen, 'en'), 'en').model).toBe('MK3S with a belt');
  expect(createBody({ ...blankValues('moonraker'), model: ' Voron 2.4 ' }, 'en').model).toBe('Voron 2.4');
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
  expect(createBody(valuesOfFound(found), 'en')).toMatchObject({
    name: 'voron',
    host: '10.0.0.9',
    ports: { http: 7126 },
  });
});

test('tags are single words, small and each once', () => {
  expect(tagsOf(' PLA; Big ,pla\nrow 2')).toEqual(['pla', 'big', 'row 2']);
});
