import { expect, test } from 'vitest';
import { isTaken, modelNameOf } from './file-names.ts';

test.each([
  ['bracket.gcode.3mf', 'bracket'],
  ['Hinge_left__v2.STL', 'Hinge left v2'],
  ['a.b.gcode', 'a.b'],
  ['.stl', '.stl'],
])('a file %s makes a model %s', (fileName, name) => {
  expect(modelNameOf(fileName)).toBe(name);
});

test.each([
  ['a.3mf', true],
  ['a.BGCODE', true],
  ['a.zip', false],
  ['stl', false],
])('whether %s is taken: %s', (fileName, taken) => {
  expect(isTaken(fileName)).toBe(taken);
});
