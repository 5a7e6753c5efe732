import { expect, test } from 'vitest';
import { aPrinter } from '../printers/testing/a-printer.ts';
import { holdersOf, isIn, placeLabel } from './holders.ts';

const slot = (slot_id: number) => ({
  slot_id,
  material: null,
  color_hex: null,
  remaining_percent: null,
  k_factor: null,
  tag_uid: null,
  spool_id: null,
});
const unit = (ams_id: number, slots: number) => ({
  ams_id,
  humidity_level: null,
  humidity_percent: null,
  temp_c: null,
  slots: Array.from({ length: slots }, (_, id) => slot(id)),
});
const outside = (position: 'Ext-L' | 'Ext-R') => ({
  position,
  material: 'PETG',
  color_hex: null,
  remaining_percent: null,
  spool_id: 3,
});

test('slots are numbered through the units, units with a single slot by their own number, then the holders', () => {
  const printer = aPrinter({
    ams: [unit(0, 2), unit(1, 1), unit(128, 1)],
    external_spools: [outside('Ext-L'), outside('Ext-R')],
  });
  expect(holdersOf(printer).map(({ label, ams_slot, position }) => [label, ams_slot ?? position])).toEqual([
    ['A1', 0],
    ['A2', 1],
    ['B1', 4],
    ['HT-A', 128],
    ['Ext-L', 'Ext-L'],
    ['Ext-R', 'Ext-R'],
  ]);
});

test.each([
  [1, ['Ext']],
  [2, ['Ext-L', 'Ext-R']],
])('a printer with %d nozzles that has told nothing has the usual holders', (nozzle_count, labels) => {
  const printer = aPrinter({ ams: [], external_spools: [], nozzle_count });
  expect(holdersOf(printer).map(({ label }) => label)).toEqual(labels);
});

test.each([
  [{ printer_id: null, ams_slot: null, position: null }, null],
  [{ printer_id: 7, ams_slot: 6, position: null }, 'B3'],
  [{ printer_id: 7, ams_slot: null, position: 'Ext-L' as const }, 'Ext-L'],
])('%o is called %s', (place, label) => {
  expect(placeLabel(place, 'bambu')).toBe(label);
});

test('a spool is in a place only when printer, slot and position agree', () => {
  const spool = { printer_id: 7, ams_slot: 2, position: null };
  expect(isIn(spool, 7, { ams_slot: 2, position: null })).toBe(true);
  expect(isIn(spool, 8, { ams_slot: 2, position: null })).toBe(false);
  expect(isIn(spool, 7, { ams_slot: null, position: 'Ext' })).toBe(false);
});
