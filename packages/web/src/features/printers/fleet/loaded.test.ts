import { expect, test } from 'vitest';
import { aPrinter } from '../testing/a-printer.ts';
import { loadedIn, materialsOf } from './loaded.ts';

const slot = (slot_id: number, material: string | null, color_hex: string | null) => ({
  ...{ slot_id, material, color_hex, remaining_percent: null, k_factor: null, tag_uid: null, spool_id: null },
});
const unit = (ams_id: number, slots: ReturnType<typeof slot>[]) => ({
  ...{ ams_id, humidity_level: null, humidity_percent: null, temp_c: null, slots },
});

test('slots have the names that people use, empty ones are left out, and each material is told once', () => {
  const printer = aPrinter({
    ams: [
      unit(0, [slot(0, 'PLA', '#FF0000'), slot(1, null, null), slot(2, 'PETG', null)]),
      unit(1, [slot(3, 'PLA', '#00FF00')]),
      unit(128, [slot(0, null, '#0000FF')]),
    ],
    external_spools: [
      { position: 'Ext', material: 'TPU', color_hex: null, remaining_percent: null, spool_id: null },
    ],
  });
  const loaded = loadedIn(printer);
  expect(loaded.map(({ place }) => place)).toEqual(['A1', 'A3', 'B4', 'HT-A', 'Ext']);
  expect(materialsOf(loaded)).toEqual(['PLA', 'PETG', 'TPU']);
});

const spool = (place: { ams_slot: number } | { position: 'Ext' }, color_hex: string | null = '#00AA00') => ({
  ...{ spool_id: 3, ams_slot: null, position: null, material: 'PETG', color_hex, ...place },
});
const outside = (material: string | null, color_hex: string | null) => ({
  ...{ position: 'Ext' as const, material, color_hex, remaining_percent: null, spool_id: 3 },
});

test.each([
  ['a printer that reports none', {}, spool({ position: 'Ext' }), [['Ext', 'PETG', '#00AA00', true]]],
  [
    'a holder that is reported, empty',
    { external_spools: [outside(null, null)] },
    spool({ position: 'Ext' }),
    [['Ext', 'PETG', '#00AA00', true]],
  ],
  [
    'a holder of which the printer tells the colour',
    { external_spools: [outside(null, '#FF0000')] },
    spool({ position: 'Ext' }),
    [['Ext', 'PETG', '#FF0000', true]],
  ],
  [
    'a holder of which the printer tells the material',
    { external_spools: [outside('PLA', null)] },
    spool({ position: 'Ext' }),
    [['Ext', 'PLA', '#00AA00', false]],
  ],
  [
    'an empty slot beside a full one',
    { ams: [unit(0, [slot(0, 'PLA', '#FF0000'), slot(1, null, null)])] },
    spool({ ams_slot: 1 }),
    [
      ['A1', 'PLA', '#FF0000', false],
      ['A2', 'PETG', '#00AA00', true],
    ],
  ],
  ['a slot that is not reported', {}, spool({ ams_slot: 6 }, null), [['B3', 'PETG', null, true]]],
])('the spool that people put there is told where the printer is silent: %s', (_what, said, put, told) => {
  const loaded = loadedIn(aPrinter({ ...said, loaded_spools: [put] }));
  expect(
    loaded.map(({ place, material, color, isAssigned }) => [place, material, color, isAssigned]),
  ).toEqual(told);
});
