import { describe, expect, test } from 'vitest';
import { fileOf, problemOf } from '../test/folder.ts';
import { bambu3mf, prusaBgcode, prusaGcode, triangle } from '../test/samples.ts';
import { layerUse } from './index.ts';

async function rows(lines: readonly string[]): Promise<(readonly number[])[]> {
  const layers = await layerUse(await fileOf('part.gcode', `${lines.join('\n')}\n`), { plateIndex: 1 });
  expect(layers.map(({ layer }) => layer)).toEqual(layers.map((_, index) => index + 1));
  return layers.map(({ length_mm }) => length_mm);
}

const next = ';LAYER_CHANGE';

describe('filament that has left each tool when a layer is done', () => {
  test.each<[string, string[], number[][]]>([
    ['relative', ['M83', next, 'G1 X1 E1', 'G1 X2 E2', next, 'G1 X3 E0.5'], [[3], [3.5]]],
    ['absolute', ['M82', next, 'G1 X1 E1', 'G1 X2 E3', next, 'G1 X3 E3.5'], [[3], [3.5]]],
    [
      'absolute with resets',
      ['M82', next, 'G1 X1 E3', 'G92 E0', next, 'G1 X3 E0.5', 'G92 E10', 'G1 X1 E11'],
      [[3], [4.5]],
    ],
    ['relative by G91', ['M82', next, 'G1 X1 E3', 'G91', 'G1 E-1', 'G1 E1', 'G90', 'G1 X5 E4'], [[4]]],
    ['before the first layer', ['M83', 'G1 X1 E5', next, 'G1 X1 E1'], [[6]]],
    ['arcs', ['M83', next, 'G2 X1 Y1 I1 J0 E1', 'G3 X2 Y2 R4 E2'], [[3]]],
    ['without blanks', ['M83', next, 'G1X1.5Y2E1.25F1200'], [[1.25]]],
    [
      'indented, with a comment that looks like a word',
      ['M83', next, '  G1 X1 E1 ; E99', 'G1 X2 E1 (E99)'],
      [[2]],
    ],
    ['a retraction left open at the end is not given back', ['M83', next, 'G1 X1 E10', 'G1 E-5'], [[10]]],
    [
      'retract and make up for it',
      ['M83', next, 'G1 X1 E10', 'G1 E-5', next, 'G1 E5', 'G1 X2 E1'],
      [[10], [11]],
    ],
    [
      'two tools',
      ['M83', next, 'G1 X1 E1', 'T1', 'G1 X1 E2', next, 'T0', 'G1 X1 E4'],
      [
        [1, 2],
        [5, 2],
      ],
    ],
    [
      'a tool changer retracts on leaving and makes up for it on coming back',
      ['M83', next, 'G1 X1 E10', 'G1 E-5', 'T1', 'G1 X1 E2', 'T0', 'G1 E5', 'G1 X2 E1'],
      [[11, 2]],
    ],
    [
      "what Bambu's cutter took is gone, and the flush counts for the new filament",
      [
        'M83',
        next,
        'G1 X1 E10',
        'M620 S1A',
        'G1 E-5',
        'T1',
        'G1 E40',
        'M621 S1A',
        'M620 S0A',
        'T0',
        'G1 E5',
        'M621 S0A',
      ],
      [[15, 40]],
    ],
    ['tools that are none', ['M83', next, 'T1000', 'G1 X1 E1', 'T255', 'Tx', 'T?', 'G1 X1 E1'], [[2]]],
    ['a damaged number is no use', ['M83', next, 'G1 X1 E1', 'G1 X1 E99999999', 'G1 X1 E'], [[1]]],
    ['inches', ['M83', 'G20', next, 'G1 X1 E1'], [[25.4]]],
    ['Bambu marks', ['M83', '; CHANGE_LAYER', 'G1 X1 E1', '; CHANGE_LAYER', 'G1 X1 E1'], [[1], [2]]],
    ['Cura marks', ['M83', ';LAYER:-1', 'G1 X1 E1', ';LAYER:0', 'G1 X1 E1'], [[1], [2]]],
    [
      'two kinds of marks at once',
      ['M83', next, ';LAYER:0', 'G1 X1 E1', next, ';LAYER:1', 'G1 X1 E1'],
      [[1], [2]],
    ],
    [
      'no marks: a layer is a rise of the printing nozzle',
      ['M83', 'G1 Z5', 'G1 Z0.2', 'G1 X1 E1', 'G1 Z0.4', 'G1 X1 E1'],
      [[1], [2]],
    ],
    ['Windows line ends', ['M83\r', `${next}\r`, 'G1 X1 E1\r', `${next}\r`, 'G1 X2 E1\r'], [[1], [2]]],
    ['no moves', ['M83'], []],
  ])('%s', async (_, lines, expected) => {
    expect(await rows(lines)).toEqual(expected);
  });

  test('lines that two pieces of the file share are read whole', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `G1 X${index % 200} Y1 E0.001`);
    expect(await rows(['M83', next, ...lines])).toEqual([[20]]);
  });

  test('an endless line does not take the rest with it', async () => {
    expect(await rows(['M83', next, `; ${'x'.repeat(300_000)}`, 'G1 X1 E1'])).toEqual([[1]]);
  });

  test.each([
    ['part.gcode', Buffer.from(prusaGcode)],
    ['part.bgcode', prusaBgcode],
    ['part.gcode.3mf', bambu3mf],
  ])('%s', async (name, content) => {
    const layers = await layerUse(await fileOf(name, content), { plateIndex: 1 });
    expect(layers).toEqual([
      { layer: 1, length_mm: [15] },
      { layer: 2, length_mm: [25] },
    ]);
  });

  test.each([
    ['part.gcode', Buffer.from(prusaGcode)],
    ['part.gcode.3mf', bambu3mf],
  ])('%s has no plate 2', async (name, content) => {
    const reading = layerUse(await fileOf(name, content), { plateIndex: 2 });
    expect((await problemOf(reading)).code).toBe('no_such_plate');
  });

  test('a model has no layers', async () => {
    const reading = layerUse(await fileOf('part.stl', triangle), { plateIndex: 1 });
    expect((await problemOf(reading)).code).toBe('not_a_print_file');
  });

  test('more layers than are accepted', async () => {
    const path = await fileOf('part.gcode', `${next}\nG1 X1 E1\n`.repeat(11));
    const reading = layerUse(path, { plateIndex: 1, limits: { layers: 10 } });
    expect((await problemOf(reading)).code).toBe('too_large');
  });
});
