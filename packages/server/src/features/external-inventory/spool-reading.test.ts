import { expect, test } from 'vitest';
import { readRefusal, readSpool, readVersion } from './spool-reading.ts';

const WHOLE = {
  id: 2,
  registered: '2026-11-15T00:27:12Z',
  filament: {
    id: 2,
    name: ' PolyTerra Charcoal ',
    vendor: { id: 2, name: 'Polymaker', empty_spool_weight: 190, extra: {} },
    material: 'PLA',
    price: 19.9,
    weight: 1000,
    spool_weight: 140,
    color_hex: '232323',
    extra: {},
  },
  price: 18.5,
  remaining_weight: 974.5,
  initial_weight: 1000,
  spool_weight: 145,
  used_weight: 25.5,
  location: 'Rack A',
  lot_nr: 'L-77',
  archived: false,
  extra: { rating: '"good"' },
};

test('a whole spool is read in our words', () => {
  expect(readSpool(WHOLE)).toEqual({
    id: 2,
    used_g: 25.5,
    name: 'PolyTerra Charcoal',
    brand: 'Polymaker',
    material: 'PLA',
    color_hex: '#232323',
    remaining_g: 974.5,
    initial_g: 1000,
    core_g: 145,
    price: 18.5,
    storage_location: 'Rack A',
    lot_number: 'L-77',
    is_archived: false,
  });
});

test('what it leaves out is not known, and its id and count are all that is needed', () => {
  expect(readSpool({ id: 7, used_weight: 0 })).toMatchObject({ id: 7, name: null, remaining_g: null });
  expect(readSpool({ id: 7, used_weight: 0, filament: 'odd', price: 'free', archived: 3 })).toMatchObject({
    material: null,
    price: null,
    is_archived: false,
  });
});

test('the filament speaks for a spool that says nothing itself', () => {
  const { initial_weight: _, spool_weight: __, price: ___, ...bare } = WHOLE;
  expect(readSpool(bare)).toMatchObject({ initial_g: 1000, core_g: 140, price: 19.9 });
});

test.each([
  ['#ff00aa', '#FF00AA'],
  ['FF00AA80', '#FF00AA'],
  ['red', null],
])('the colour %s is read as %s', (color_hex, read) => {
  expect(readSpool({ ...WHOLE, filament: { color_hex } })?.color_hex).toBe(read);
});

test('of several colours the first one stands for all', () => {
  const filament = { multi_color_hexes: '00FF00,FF0000' };
  expect(readSpool({ ...WHOLE, filament })?.color_hex).toBe('#00FF00');
});

test.each([
  [null],
  ['<html>'],
  [[]],
  [{}],
  [{ id: 1 }],
  [{ id: '1', used_weight: 1 }],
  [{ id: 0, used_weight: 1 }],
])('%j is no spool', (answer) => {
  expect(readSpool(answer)).toBeNull();
});

test('its version and its refusals are read, of whatever shape', () => {
  expect([readVersion({ version: '0.18.1' }), readVersion({}), readVersion('x')]).toEqual([
    '0.18.1',
    null,
    null,
  ]);
  expect(readRefusal({ message: 'No spool with ID 9 found.' })).toBe('No spool with ID 9 found.');
  expect(readRefusal({ detail: 'Not Found' })).toBe('Not Found');
  expect([readRefusal({ detail: [{ loc: [] }] }), readRefusal(7)]).toEqual([null, null]);
});
