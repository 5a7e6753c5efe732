import { spoolFieldsOf } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { changesOf, checkSpool, filledFrom, moveOf, newSpool, newValues, valuesOf } from './spool-form.ts';
import { aSpool } from './testing/a-spool.ts';

const WORDS = { required: 'needed', number: 'wrong' };
const filament = {
  id: 3,
  brand: 'Prusament',
  name: 'PETG Jet Black',
  material: 'PETG',
  color_name: 'Jet Black',
  color_hex: '#24292A',
  density_g_cm3: 1.27,
  diameter_mm: 1.75,
  cost_per_gram: 0.0299,
  nozzle_temp_c: 250,
  bed_temp_c: 85,
  drying: null,
  is_builtin: false,
};

test('a new spool is a full kilogram, with what the library knows', () => {
  const values = filledFrom({ ...newValues('de', null), storage_location: ' Regal 2 ' }, filament, 'de');
  expect(values.price_per_kg).toBe('29,9');
  const body = newSpool(values, 'de');
  expect(body).toMatchObject({
    filament_id: 3,
    material: 'PETG',
    color_hex: '#24292A',
    cost_per_gram: 0.0299,
    initial_weight_g: 1000,
    core_weight_g: 200,
    storage_location: 'Regal 2',
    lot_number: null,
  });
  expect(body).not.toHaveProperty('remaining_weight_g');
});

test('what the library leaves open stays as it was typed', () => {
  const typed = { ...newValues('en', null), color_name: 'Sky', price_per_kg: '20' };
  const generic = { ...filament, brand: null, color_name: null, color_hex: null, cost_per_gram: null };
  expect(filledFrom(typed, generic, 'en')).toMatchObject({
    color_name: 'Sky',
    price_per_kg: '20',
    brand: '',
  });
});

test.each([
  [null, '', null],
  [null, '3', { to: 3 }],
  [3, '3', null],
  [3, '', { to: null }],
  [3, '4', { to: 4 }],
])('a spool of %s with the choice "%s" is moved: %j', (org_id, chosen, move) => {
  const spool = aSpool({ org_id });
  const values = { ...valuesOf(spool, 'en'), org_id: chosen };
  expect(moveOf(values, spool)).toEqual(move);
  expect(changesOf(values, spool, 'en')).toEqual({});
  expect(newSpool(values, 'en').org_id).toBe(chosen === '' ? null : Number(chosen));
});

test('a change sends only what differs', () => {
  const spool = aSpool();
  const values = valuesOf(spool, 'en');
  expect(changesOf(values, spool, 'en')).toEqual({});
  expect(changesOf({ ...values, storage_location: '', remaining_weight_g: '600' }, spool, 'en')).toEqual({
    storage_location: null,
    remaining_weight_g: 600,
  });
});

test.each([
  [{ material: ' ' }, { material: 'needed' }],
  [{ initial_weight_g: '' }, { initial_weight_g: 'needed' }],
  [{ core_weight_g: '-1' }, { core_weight_g: 'wrong' }],
  [{ price_per_kg: 'cheap' }, { price_per_kg: 'wrong' }],
  [{ remaining_weight_g: '', pa_profile: '0,022' }, {}],
])('%o has the problems %o', (change, problems) => {
  expect(checkSpool({ ...valuesOf(aSpool(), 'en'), ...change }, 'en', WORDS)).toEqual(problems);
});

test('a weight of thousands is one where a point groups them', () => {
  const spool = aSpool();
  expect(changesOf({ ...valuesOf(spool, 'de'), initial_weight_g: '2.000' }, spool, 'de')).toEqual({
    initial_weight_g: 2000,
  });
});

test('whatever field is typed is sent, and what it is emptied of is nothing', () => {
  const spool = aSpool();
  const values = valuesOf(spool, 'en');
  for (const name of spoolFieldsOf('text', 'tag')) {
    expect(changesOf({ ...values, [name]: ' New1 ' }, spool, 'en')).toEqual({ [name]: 'New1' });
    expect(newSpool({ ...values, [name]: ' ' }, 'en')).toMatchObject({ [name]: null });
  }
  for (const name of spoolFieldsOf('grams', 'id'))
    expect(changesOf({ ...values, [name]: '77' }, spool, 'en')).toEqual({ [name]: 77 });
});
