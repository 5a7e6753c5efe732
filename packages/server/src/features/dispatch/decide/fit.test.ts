import { inEnglish } from '@farmhand/words/english';
import { describe, expect, test } from 'vitest';
import { aFile, filament, GREEN, RED, slot } from '../../../../test/views.ts';
import { slotList } from '../carry/slots.ts';
import { fitFilament as fitWithoutWords, isSameMaterial } from './filament-fit.ts';
import { hasNozzle, isMadeFor, isOfModel, isOnBed } from './file-fit.ts';

const ANY = { matchColor: false, strict: false };
const COLOUR = { matchColor: true, strict: false };
const spool = (remaining_mg: number, id = 1) => ({ id, remaining_mg });

function fitFilament(...asked: Parameters<typeof fitWithoutWords>) {
  const fit = fitWithoutWords(...asked);
  return fit.fits ? fit : { fits: fit.fits, ...fit.explain() };
}

function slotsOf(fit: ReturnType<typeof fitFilament>) {
  if (!fit.fits) throw new Error(inEnglish(fit.reason));
  return slotList(fit.tools).map((place) => (place !== null && 'slot_id' in place ? place.slot_id : place));
}

describe('what the file was made for', () => {
  test.each([
    ['Bambu Lab P1S', 'P1S', true],
    ['Bambu Lab P1S 0.4 nozzle', 'P1S', true],
    ['Original Prusa MK4S', 'MK4S', true],
    ['Elegoo Centauri Carbon', 'Centauri Carbon', true],
    ['Voron 2.4', 'voron-2.4', true],
    ['Bambu Lab P1P', 'P1S', false],
    ['Original Prusa MK4', 'MK4S', false],
    ['MK3S', 'I3MK3S', true],
    ['MK3SMMU2S', 'I3MK3S', true],
    ['MK3', 'I3MK3S', false],
    ['Bambu Lab X1-Carbon', 'X1 Carbon', true],
    ['BL-P001', 'X1 Carbon', true],
    ['Voron 2.4 350', 'Voron 2.4', true],
  ])('%s on a %s: %s', (one, other, expected) => {
    expect(isOfModel(one, other)).toBe(expected);
    expect(isOfModel(other, one)).toBe(expected);
  });

  test.each([
    ['gcode_3mf', 'bambu', true],
    ['gcode', 'bambu', false],
    ['project_3mf', 'bambu', false],
    ['gcode', 'moonraker', true],
    ['bgcode', 'moonraker', false],
    ['bgcode', 'prusalink', true],
    ['gcode', 'elegoo', true],
    ['stl', 'elegoo', false],
  ] as const)('a %s goes to a %s printer: %s', (kind, family, expected) => {
    expect(isMadeFor(aFile({ kind, printer_model: null }), { family, model: null })).toBe(expected);
  });

  test('a file that was uploaded for another family does not, and an unknown model speaks against nothing', () => {
    const file = aFile({ kind: 'gcode', family: 'elegoo', printer_model: 'Centauri' });
    expect(isMadeFor(file, { family: 'moonraker', model: null })).toBe(false);
    expect(isMadeFor(file, { family: 'elegoo', model: null })).toBe(true);
    expect(isMadeFor({ ...file, printer_model: null }, { family: 'elegoo', model: 'Saturn' })).toBe(true);
  });

  test('a file whose slicer was not told which machine it is for goes to any of its family', () => {
    const file = aFile({ kind: 'gcode', family: 'moonraker', printer_model: 'Generic Klipper Printer' });
    expect(isMadeFor(file, { family: 'moonraker', model: 'Voron 2.4' })).toBe(true);
    expect(isMadeFor({ ...file, printer_model: 'Ender-3' }, { family: 'moonraker', model: 'K1' })).toBe(
      false,
    );
  });

  test('every side must be on the bed, give or take a millimetre', () => {
    const bed = { x_mm: 100, y_mm: 100, z_mm: 100 };
    expect(isOnBed(aFile({ size: { x_mm: 101, y_mm: 100, z_mm: 100 } }), { bed })).toBe(true);
    for (const side of ['x_mm', 'y_mm', 'z_mm'] as const) {
      expect(isOnBed(aFile({ size: { ...bed, [side]: 102 } }), { bed })).toBe(false);
    }
    expect(isOnBed(aFile({ size: null }), { bed })).toBe(true);
  });

  test('one of the nozzles must have the diameter, where both are known', () => {
    expect(hasNozzle(aFile(), { nozzles: [0.6, 0.4] })).toBe(true);
    expect(hasNozzle(aFile(), { nozzles: [0.6] })).toBe(false);
    expect(hasNozzle(aFile({ nozzle_diameter: null }), { nozzles: [0.6] })).toBe(true);
  });
});

describe('which place feeds which tool', () => {
  const two = [filament({ tool: 0, color_hex: GREEN }), filament({ tool: 2, color_hex: RED })];

  test('colours go to the slots that have them, and an unused tool to none', () => {
    const places = [
      slot(0, { color_hex: RED }),
      slot(1, { color_hex: '#0000FF' }),
      slot(2, { color_hex: GREEN }),
    ];
    expect(slotsOf(fitFilament(two, places, ANY))).toEqual([2, null, 0]);
    expect(slotsOf(fitFilament(two, places, COLOUR))).toEqual([2, null, 0]);
  });

  test('a colour that is nearly the same is the same, another one only where colour does not matter', () => {
    const near = [slot(0, { color_hex: '#F80A0A' })];
    const far = [slot(0, { color_hex: '#0000FF' })];
    expect(fitFilament([filament()], near, COLOUR).fits).toBe(true);
    expect(slotsOf(fitFilament([filament()], far, ANY))).toEqual([0]);
    expect(fitFilament([filament()], far, COLOUR)).toEqual({
      fits: false,
      reason: 'no PLA in red is loaded',
      fix: 'Load that colour, or let the job take any colour.',
      facts: { lacks: 'colour', material: 'PLA', color_hex: '#FF0000' },
    });
  });

  test('a file that names no colour goes to any, also where colours are to match', () => {
    expect(slotsOf(fitFilament([filament({ color_hex: null })], [slot(3)], COLOUR))).toEqual([3]);
  });

  test('each tool gets a slot of its own while there is one', () => {
    const same = [filament({ tool: 0 }), filament({ tool: 1 })];
    expect(slotsOf(fitFilament(same, [slot(0), slot(1)], ANY))).toEqual([0, 1]);
    expect(slotsOf(fitFilament(same, [slot(0), slot(1, { material: 'PETG' })], ANY))).toEqual([0, 0]);
  });

  test('external spools and other units keep their names', () => {
    const outside = slot(0, { place: { position: 'Ext' }, material: 'TPU' });
    const fit = fitFilament([filament({ material: 'TPU' })], [slot(0), outside], ANY);
    expect(fit).toMatchObject({
      fits: true,
      tools: [{ tool: 0, place: { position: 'Ext' }, spool_id: null }],
    });
  });
});

describe('whether there is enough', () => {
  test('too few grams keep a job off only where the spool is known', () => {
    expect(fitFilament([filament()], [slot(0, { spool: spool(11_900) })], ANY)).toEqual({
      fits: false,
      reason: 'it needs 12 g of PLA, and 11.9 g are left',
      fix: 'Load a fuller spool.',
      facts: { lacks: 'amount', material: 'PLA', needed_g: 12, left_g: 11.9 },
    });
    expect(fitFilament([filament()], [slot(0, { spool: spool(12_000) })], ANY).fits).toBe(true);
    expect(fitFilament([filament()], [slot(0)], ANY).fits).toBe(true);
  });

  test('a spool with too little gives way to one with enough', () => {
    const places = [
      slot(0, { spool: spool(100, 4) }),
      slot(1, { spool: spool(50_000, 5), color_hex: GREEN }),
    ];
    expect(fitFilament([filament()], places, ANY)).toMatchObject({
      tools: [{ spool_id: 5 }],
      leftover_mg: 38_000,
    });
  });

  test('two tools that share a spool need enough for both', () => {
    const same = [filament({ tool: 0 }), filament({ tool: 1 })];
    expect(fitFilament(same, [slot(0, { spool: spool(24_000) })], ANY).fits).toBe(true);
    expect(fitFilament(same, [slot(0, { spool: spool(23_900) })], ANY)).toMatchObject({
      fits: false,
      reason: 'it needs 12 g of PLA, and 11.9 g are left',
    });
  });
});

describe('what nobody has said', () => {
  const blank = [slot(0, { material: null }), slot(1, { material: null })];

  test('does not keep a job off, unless the farm is strict', () => {
    expect(fitFilament([filament({ tool: 1 })], blank, ANY)).toEqual({
      fits: true,
      tools: [{ tool: 1, place: { ams_id: 0, slot_id: 1 }, spool_id: null }],
      isKnown: false,
      leftover_mg: 0,
    });
    expect(fitFilament([filament()], blank, { ...ANY, strict: true })).toEqual({
      fits: false,
      reason: 'nobody has said which filament is loaded',
      fix: 'Assign a spool, or switch strict_filament off.',
      facts: { lacks: 'knowledge' },
    });
    expect(fitFilament([], blank, { ...ANY, strict: true }).fits).toBe(true);
  });

  test.each([
    ['PLA', ' pla ', true],
    ['PLA', 'PLA-CF', false],
    [null, 'PLA', false],
  ])('%s and %s are one material: %s', (one, other, expected) => {
    expect(isSameMaterial(one, other)).toBe(expected);
  });
});
