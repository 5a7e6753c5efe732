import { type Printer, type PrintFile, ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { aPrinter } from '../../printers/testing/a-printer.ts';
import { isMadeFor } from './made-for.ts';
import { ablePrinters, filesFor, firstDraft, jobOf, platesOf, printerWithDefault } from './print-draft.ts';

const model = ROUTES.getModel.answer.parse(ROUTES.getModel.example.answer);
const [file] = model.files;
if (file === undefined) throw new Error('the example has no file');
const [plate] = file.plates;
if (plate === undefined) throw new Error('the example has no plate');
const gcode: PrintFile = { ...file, id: 13, kind: 'gcode', family: null, printer_model: null };
const printer = (id: number, more: Partial<Printer> = {}): Printer => aPrinter({ id, tags: [], ...more });
const bambu = printer(1);
const klipper = printer(2, { family: 'moonraker', model: 'Voron 2.4', tags: ['hall'] });

test('a file goes to the printers that it was made for', () => {
  expect(isMadeFor(file, bambu)).toBe(true);
  expect(isMadeFor(file, { family: 'bambu', model: 'A1' })).toBe(false);
  expect(isMadeFor(file, { family: 'bambu', model: null })).toBe(true);
  expect([isMadeFor(gcode, klipper), isMadeFor(gcode, bambu)]).toEqual([true, false]);
  expect(isMadeFor({ ...gcode, is_printable: false }, klipper)).toBe(false);
});

test('what nobody has touched is left to the service', () => {
  expect(ROUTES.createJob.body.parse(jobOf(firstDraft(), model))).toEqual(
    ROUTES.createJob.body.parse({ model_id: model.id }),
  );
});

test('a printer that is named stands alone; else family, model and tags narrow the choice', () => {
  const narrowed = { ...firstDraft(), family: 'bambu', printerModel: 'P1S', tags: ['hall'] } as const;
  expect(jobOf(narrowed, model)).toMatchObject({
    target: { family: 'bambu', model: 'P1S' },
    required_tags: ['hall'],
  });
  expect(jobOf({ ...narrowed, printerId: 7 }, model)).toMatchObject({
    printer_id: 7,
    target: {},
    required_tags: [],
  });
});

test('a due date is sent as the moment that it is here', () => {
  const due = '2026-11-20T12:30';
  expect(jobOf({ ...firstDraft(), due }, model).due_at).toBe(new Date(due).toISOString());
});

test('only current files with the plate are printed, unless one is named', () => {
  const old = { ...file, id: 3, is_current: false };
  const files = { files: [file, gcode, old] };
  const ids = (draft: Parameters<typeof filesFor>[1]) => filesFor(files, draft).map(({ id }) => id);
  expect(ids(firstDraft())).toEqual([file.id, 13]);
  expect(ids(firstDraft({ fileId: 3 }))).toEqual([3]);
  expect(ids(firstDraft({ plate: 2 }))).toEqual([]);
});

test('plates of all files are offered once, in order', () => {
  const two = { ...gcode, plates: [{ ...plate, index: 2 }, plate] };
  expect(platesOf({ files: [file, two] }, firstDraft()).map(({ index }) => index)).toEqual([1, 2]);
});

test('able printers are those with a file for them, within what is asked', () => {
  const able = (change: object) =>
    ablePrinters([bambu, klipper], [file, gcode], { ...firstDraft(), ...change }).map(
      (each) => each.printer.id,
    );
  expect(able({})).toEqual([1, 2]);
  expect(able({ tags: ['hall'] })).toEqual([2]);
  expect(able({ family: 'bambu' })).toEqual([1]);
  expect(able({ printerModel: 'voron 2.4' })).toEqual([2]);
  expect(able({ printerId: 2, tags: ['nowhere'] })).toEqual([2]);
});

test('a file without a material prefers a printer with the usual filament of the organization', () => {
  const bare = {
    ...plate,
    filaments: [{ tool: 0, material: null, color_hex: null, grams: 5, length_mm: null }],
  };
  const loaded = () => [{ label: 'Ext', material: 'petg', color_hex: null, spool: null }];
  const usual = { type: 'PETG', color: null };
  const busy = printer(8, { ready: false });
  const able = [busy, printer(9)].map((each) => ({ printer: each, plate: bare }));
  expect(printerWithDefault(able, loaded, usual)?.id).toBe(9);
  expect(printerWithDefault(able.slice(0, 1), loaded, usual)?.id).toBe(8);
  expect(printerWithDefault(able, () => [], usual)).toBe(null);
  expect(printerWithDefault(able, loaded, null)).toBe(null);
  expect(printerWithDefault([{ printer: bambu, plate }], loaded, usual)).toBe(null);
});
