import { type ReportedAmsUnit, slotNumber } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { AppError } from '../../http/error.ts';
import { choosePlace, type LoadablePrinter, type WantedPlace } from './places.ts';

const slot = { material: null, color_hex: null, remaining_percent: null, k_factor: null, tag_uid: null };

function unit(ams_id: number, slots: number): ReportedAmsUnit {
  const all = Array.from({ length: slots }, (_, slot_id) => ({ ...slot, slot_id }));
  return { ams_id, humidity_level: null, humidity_percent: null, temp_c: null, slots: all };
}

const outside = (...positions: ('Ext' | 'Ext-L' | 'Ext-R')[]) =>
  positions.map((position) => ({ position, material: null, color_hex: null, remaining_percent: null }));

const never: LoadablePrinter = { id: 1, name: 'P', nozzle_count: 1, ams: [], external_spools: [] };
const single = { ...never, ams: [unit(0, 4), unit(128, 1)], external_spools: outside('Ext') };
const dual = { ...never, nozzle_count: 2, ams: [unit(0, 4)], external_spools: outside('Ext-L', 'Ext-R') };
const oneTool = { ...never, ams: [unit(0, 1)] };
const fiveTools = { ...never, nozzle_count: 5, ams: [unit(0, 5)] };

test.each([
  [0, 0, 0],
  [0, 3, 3],
  [1, 0, 4],
  [16, 0, 64],
  [16, 3, 67],
  [128, 0, 128],
  [135, 0, 135],
])('unit %i slot %i is ams_slot %i', (amsId, slotId, number) => {
  expect(slotNumber(amsId, slotId)).toBe(number);
});

const at = (ams_slot: number) => ({ ams_slot, position: null });
const ext = (position: string) => ({ ams_slot: null, position });

const CHOSEN: readonly (readonly [string, LoadablePrinter, WantedPlace, object])[] = [
  ['a slot of a printer that was never seen', never, { ams_slot: 66 }, at(66)],
  ['a unit and slot of a printer that was never seen', never, { ams_id: 16, slot_id: 2 }, at(66)],
  ['a single-slot unit', single, { ams_id: 128, slot_id: 0 }, at(128)],
  ['both names of one slot', single, { ams_slot: 2, ams_id: 0, slot_id: 2 }, at(2)],
  ['nothing, where there is one external spool', single, {}, ext('Ext')],
  ['null, which is nothing', single, { ams_slot: null, position: null }, ext('Ext')],
  ['nothing, on a printer that was never seen', never, {}, ext('Ext')],
  ['a side, of two', dual, { position: 'Ext-R' }, ext('Ext-R')],
  [
    'a side, of a dual machine that was never seen',
    { ...never, nozzle_count: 2 },
    { position: 'Ext-L' },
    ext('Ext-L'),
  ],
  ['nothing, on a machine with one tool', oneTool, {}, at(0)],
  ['a tool beyond four', fiveTools, { ams_slot: 4 }, at(4)],
  ['a tool beyond four, by unit', fiveTools, { ams_id: 0, slot_id: 4 }, at(4)],
];

test.each(CHOSEN)('a place is chosen by %s', (_name, printer, wanted, place) => {
  expect(choosePlace(printer, wanted)).toEqual(place);
});

const REFUSED: readonly (readonly [string, LoadablePrinter, WantedPlace, string])[] = [
  ['a slot that the printer has not', single, { ams_slot: 4 }, '0, 1, 2, 3, 128'],
  ['a unit that the printer has not', single, { ams_id: 1, slot_id: 0 }, 'no slot 0 in unit 1'],
  ['a fifth slot of a unit', never, { ams_id: 0, slot_id: 4 }, 'no slot 4'],
  ['a second slot of a single-slot unit', never, { ams_id: 130, slot_id: 1 }, 'no slot 1'],
  ['a unit number between the kinds', never, { ams_id: 40, slot_id: 0 }, '128-135'],
  ['half a name', single, { ams_id: 0 }, 'go together'],
  ['the other half', single, { slot_id: 0 }, 'go together'],
  ['two names that differ', single, { ams_slot: 1, ams_id: 0, slot_id: 2 }, 'ams_slot 2, not 1'],
  ['a slot and a position', single, { ams_slot: 1, position: 'Ext' }, 'not both'],
  ['nothing, where there are two external spools', dual, {}, 'Ext-L and Ext-R'],
  ['nothing, on a dual machine that was never seen', { ...never, nozzle_count: 2 }, {}, 'Ext-L and Ext-R'],
  ['the wrong position for a dual machine', dual, { position: 'Ext' }, 'Ext-L and Ext-R'],
  ['a side where there is none', single, { position: 'Ext-L' }, 'Ext'],
  ['nothing, on a machine with many tools', fiveTools, {}, '0, 1, 2, 3, 4'],
];

test.each(REFUSED)('refused with words that help: %s', (_name, printer, wanted, words) => {
  let refusal: unknown;
  try {
    choosePlace(printer, wanted);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: 'validation_failed', message: expect.stringContaining(words) });
});
