import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markOf, requireMark, withMark } from './mark.ts';

describe('the mark in a file name', () => {
  test.each([
    ['bracket.gcode', '4711', 'bracket--fh4711.gcode'],
    ['plate.gcode.3mf', '7', 'plate--fh7.gcode.3mf'],
    ['no ending', '7', 'no ending--fh7'],
    ['v1.2 part.bgcode', '12', 'v1.2 part--fh12.bgcode'],
    ['old--fh1.gcode', '2', 'old--fh2.gcode'],
  ])('%s with %s becomes %s', (name, mark, marked) => {
    expect(withMark(name, mark)).toBe(marked);
    expect(markOf(marked)).toBe(mark);
  });

  test.each([
    null,
    '',
    'bracket.gcode',
    'a--fh.gcode',
    'a--fh0.gcode',
    'a--fh12x.gcode',
    'a--fh12345678901.gcode',
  ])('%s carries none', (name) => {
    expect(markOf(name)).toBeNull();
  });

  test('a mark is read back from whatever name it was put into, also under a folder', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 31 - 1 }), (name, mark) => {
        expect(markOf(`farmhand/${withMark(`${name}.gcode`, String(mark))}`)).toBe(String(mark));
      }),
    );
  });

  test.each(['0', '-1', '2147483648', 'x', ''])('%s is no mark', (mark) => {
    expect(() => withMark('a.gcode', mark)).toThrow(RangeError);
  });

  test('a start whose file carries another mark is refused', () => {
    expect(() => requireMark('/local/a--fh1.gcode', '2')).toThrow('mark');
    expect(() => requireMark('/local/a--fh2.gcode', '2')).not.toThrow();
  });
});
