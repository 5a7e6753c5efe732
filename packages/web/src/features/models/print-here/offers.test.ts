import { type Model, ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { aPrinter } from '../../printers/testing/a-printer.ts';
import { matching, offersFor } from './offers.ts';

const example = ROUTES.getModel.answer.parse(ROUTES.getModel.example.answer);
const [sliced] = example.files;
if (sliced === undefined) throw new Error('the example has no file');
const forP1s: Model['files'][number] = { ...sliced, family: 'bambu', printer_model: 'P1S' };
const forMk4 = { ...forP1s, kind: 'gcode' as const, family: 'prusalink' as const, printer_model: 'MK4' };
const nameless = { ...forMk4, family: null, printer_model: null };
const shape = { ...forP1s, kind: 'stl' as const, is_printable: false };

const printer = aPrinter({ family: 'bambu', model: 'P1S', ams: [], external_spools: [] });
const model = (id: number, files: Model['files'], name = `Model ${id}`): Model => ({
  ...example,
  id,
  name,
  files,
  created_at: `2026-11-0${id}T00:00:00.000Z`,
});
const used = (model_id: number | null, created_at: string) => ({ model_id, created_at });

const offers = (models: readonly Model[], jobs: Parameters<typeof offersFor>[1]['jobs'] = []) =>
  offersFor(printer, { models, spools: [], jobs });

test('what could run there comes first, and of that what was used last; the rest says why not', () => {
  const found = offers(
    [model(1, [forP1s]), model(2, [forP1s]), model(3, []), model(4, [shape]), model(5, [forMk4])],
    [
      used(1, '2026-11-20T00:00:00.000Z'),
      used(5, '2026-11-21T00:00:00.000Z'),
      used(1, '2026-11-12T00:00:00.000Z'),
      used(null, '2026-11-22T00:00:00.000Z'),
    ],
  );
  expect(found.map(({ model: { id }, unable, machines }) => [id, unable, ...machines])).toEqual([
    [1, null],
    [2, null],
    [5, 'other_machine', 'MK4'],
    [4, 'not_sliced'],
    [3, 'no_files'],
  ]);
});

test('G-code that names no machine is of a kind that this printer does not take', () => {
  expect(offers([model(1, [nameless])])[0]?.unable).toBe('other_kind');
});

test('of several files the one counts that is made for the printer', () => {
  expect(offers([model(1, [forMk4, forP1s])])[0]?.unable).toBe(null);
});

test('whether the filament is loaded is said only where somebody knows what is loaded', () => {
  const external = { material: 'TPU', color_hex: null, remaining_percent: null, spool_id: null };
  const loaded = { ...printer, external_spools: [{ ...external, position: 'Ext' as const }] };
  const at = (each: typeof printer) =>
    offersFor(each, { models: [model(1, [forP1s])], spools: [], jobs: [] })[0]?.isFed;
  expect([at(printer), at(loaded)]).toEqual([true, false]);
});

test('every word that was typed is found somewhere', () => {
  const all = offers([model(1, [forP1s], 'Clip left'), model(2, [forP1s], 'Clip right')]);
  const names = (typed: string) => matching(all, typed).map(({ model: { name } }) => name);
  expect(names('CLIP ri')).toEqual(['Clip right']);
  expect(names(' ')).toEqual(['Clip right', 'Clip left']);
});
