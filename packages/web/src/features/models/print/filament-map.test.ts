import { ROUTES, type Spool } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { colourDistance } from '../../filaments/likeness.ts';
import { aPrinter } from '../../printers/testing/a-printer.ts';
import { isFed, mapFilaments, type Place, placesOf } from './filament-map.ts';

const printer = aPrinter();
const spool: Spool = {
  ...ROUTES.getSpool.answer.parse(ROUTES.getSpool.example.answer),
  printer_id: printer.id,
  remaining_weight_g: 100,
  cost_per_gram: 0.02,
};
const slot = {
  slot_id: 1,
  material: null,
  color_hex: null,
  remaining_percent: null,
  k_factor: null,
  tag_uid: null,
  spool_id: null,
};
const unit = { humidity_level: null, humidity_percent: null, temp_c: null };

const place = (label: string, material: string | null, color_hex: string | null, left?: number): Place => ({
  label,
  material,
  color_hex,
  spool: left === undefined ? null : { ...spool, remaining_weight_g: left },
});
const need = (material: string | null, color_hex: string | null, grams = 10) => ({
  tool: 0,
  material,
  color_hex,
  grams,
  length_mm: null,
});
const fits = (...mapping: ReturnType<typeof mapFilaments>) =>
  mapping.map(({ place: from, fit }) => [from?.label ?? null, fit]);

test('a place has what the printer says, else what people put there', () => {
  const loaded = {
    ...printer,
    ams: [{ ...unit, ams_id: 1, slots: [slot, { ...slot, slot_id: 2, material: 'PETG' }] }],
    external_spools: [],
  };
  const inSlot = { ...spool, material: 'PLA', color_hex: '#FF0000', ams_slot: 5, position: null };
  const onHolder = { ...spool, id: 2, material: 'ABS', ams_slot: null, position: 'Ext' as const };
  const elsewhere = { ...spool, id: 3, printer_id: printer.id + 1, ams_slot: 6 };
  expect(
    placesOf(loaded, [inSlot, onHolder, elsewhere]).map(({ label, material, spool: known }) => [
      label,
      material,
      known?.id ?? null,
    ]),
  ).toEqual([
    ['B2', 'PLA', inSlot.id],
    ['B3', 'PETG', null],
    ['Ext', 'ABS', 2],
  ]);
});

test('colours are as far apart as their parts', () => {
  expect([colourDistance('#000000', '#010203'), colourDistance(null, '#000000')]).toEqual([6, 765]);
});

test.each([
  [
    'the nearest colour of the material',
    [place('A1', 'PLA', '#000000'), place('A2', 'pla ', '#FF6A10')],
    false,
    ['A2', 'fits'],
  ],
  ['any colour, where it does not matter', [place('A1', 'PLA', '#000000')], false, ['A1', 'other_colour']],
  ['no other colour, where it does', [place('A1', 'PLA', '#000000')], true, ['A1', 'wrong_colour']],
  ['no other material', [place('A1', 'PETG', '#FF6A13')], false, [null, 'no_material']],
  [
    'a spool with enough on it',
    [place('A1', 'PLA', '#FF6A13', 5), place('A2', 'PLA', '#000000', 50)],
    false,
    ['A2', 'other_colour'],
  ],
  ['no spool with too little', [place('A1', 'PLA', '#FF6A13', 5)], false, ['A1', 'too_little']],
  ['whatever is there, when nobody knows what', [place('A1', null, null)], true, ['A1', 'unknown']],
] as const)('PLA in orange takes %s', (_name, places, matchColour, expected) => {
  expect(fits(...mapFilaments([need('PLA', '#FF6A13')], places, matchColour))).toEqual([expected]);
});

test('two filaments take two places, and share one only when they must', () => {
  const both = [need('PLA', '#FF0000'), need('PLA', '#FE0000')];
  const two = [place('A1', 'PLA', '#FF0000'), place('A2', 'PLA', '#00FF00')];
  expect(fits(...mapFilaments(both, two, false))).toEqual([
    ['A1', 'fits'],
    ['A2', 'other_colour'],
  ]);
  const one = [place('A1', 'PLA', '#FF0000', 15)];
  expect(fits(...mapFilaments(both, one, false))).toEqual([
    ['A1', 'fits'],
    ['A1', 'too_little'],
  ]);
});

test('a file that names no material takes what is loaded', () => {
  expect(fits(...mapFilaments([need(null, null)], [place('A1', 'PLA', null)], false))).toEqual([
    ['A1', 'fits'],
  ]);
});

test('a printer is fed when every filament has a place', () => {
  const places = [place('A1', 'PLA', '#FF6A13', 90)];
  expect(isFed(mapFilaments([need('PLA', '#FF6A13', 50)], places, false))).toBe(true);
  expect(isFed(mapFilaments([need('ABS', null)], places, false))).toBe(false);
});
