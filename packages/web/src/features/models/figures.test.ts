import { ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import {
  filamentsOf,
  gramsOf,
  isPrintable,
  mainFile,
  pictureOf,
  shapeFile,
  sizeOf,
  sumOf,
} from './figures.ts';

const [file] = ROUTES.getModel.answer.parse(ROUTES.getModel.example.answer).files;
if (file === undefined) throw new Error('the example has no file');
const [plate] = file.plates;
if (plate === undefined) throw new Error('the example has no plate');
const old = { ...file, id: 1, is_current: false };
const stl = { ...file, id: 2, kind: 'stl' as const, plates: [], is_printable: false, thumbnail_url: null };

test('a sum with an unknown part is unknown', () => {
  expect([sumOf([1, 2.5]), sumOf([1, null]), sumOf([])]).toEqual([3.5, null, 0]);
  expect([gramsOf(plate), gramsOf({ ...plate, filaments: [] })]).toEqual([42.5, null]);
});

test('a model shows its current printable file, and the first picture that there is', () => {
  expect(mainFile([old, stl, file])?.id).toBe(file.id);
  expect(mainFile([old])?.id).toBe(1);
  expect(pictureOf([stl, file])).toBe(file.thumbnail_url);
  expect(pictureOf([{ ...file, thumbnail_url: null }])).toBe(plate.thumbnail_url);
  expect(pictureOf([stl])).toBe(null);
});

test('only current files can be printed', () => {
  expect([isPrintable({ files: [stl, old] }), isPrintable({ files: [file] })]).toEqual([false, true]);
});

test('each filament is named once', () => {
  expect(filamentsOf({ ...file, plates: [plate, plate] })).toHaveLength(1);
  expect(filamentsOf(undefined)).toEqual([]);
});

test('the size is that of the bounding box', () => {
  expect(sizeOf(plate)).toEqual([80, 50, 36]);
});

test('a shape is drawn before a sliced project, and G-code never', () => {
  expect(shapeFile([file, stl])?.id).toBe(2);
  expect(
    shapeFile([
      { ...file, kind: 'gcode' },
      { ...stl, is_current: false },
    ]),
  ).toBe(undefined);
});
