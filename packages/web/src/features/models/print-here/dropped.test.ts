import { expect, test } from 'vitest';
import { refusalOf } from './dropped.ts';

const file = (name: string, size = 100) => ({ name, size });

test.each([
  ['one sliced file', [file('clip.gcode')], null],
  ['one model in two kinds', [file('clip.gcode'), file('clip.gcode.3mf')], null],
  ['what no printer takes', [file('notes.txt')], 'kind'],
  ['a shape', [file('Clip.STL')], 'shape'],
  ['two models', [file('clip.gcode'), file('vase.gcode')], 'several'],
  ['nothing in it', [file('clip.gcode', 0)], 'empty'],
  ['more than the farm takes', [file('clip.gcode', 1001)], 'too_large'],
  ['one wrong among right ones', [file('clip.gcode'), file('clip.pdf')], 'kind'],
] as const)('on a printer are dropped: %s', (_what, files, refused) => {
  expect(refusalOf(files, 1000)).toBe(refused);
});
