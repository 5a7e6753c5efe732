import { describe, expect, test } from 'vitest';
import { fileOf, problemOf } from '../test/folder.ts';
import { stlOf, triangle } from '../test/samples.ts';
import { describePrintFile } from './index.ts';

async function read(content: string | Buffer) {
  return describePrintFile(await fileOf('part.stl', content), { fileName: 'part.STL' });
}

const text = `solid part
 facet normal 0 0 1
  outer loop
   vertex -1 2 0
   vertex 4.0e0 -5 6.5
   vertex 0 0 1
  endloop
 endfacet
endsolid part
`;

describe('the extent of an STL model', () => {
  test.each([
    ['binary, though it begins with "solid"', triangle],
    ['binary with something behind it', Buffer.concat([triangle.fill(0, 0, 80), Buffer.from('more')])],
    ['text', Buffer.from(text)],
  ])('%s', async (_, content) => {
    expect(await read(content)).toEqual({
      kind: 'stl',
      slicer: null,
      printer_model: null,
      nozzle_diameter: null,
      layer_height: null,
      bounding_box: { min: [-1, -5, 0], max: [4, 2, 6.5] },
      thumbnail: null,
      plates: [],
    });
  });

  test('a model of many pieces of the file', async () => {
    const corners = Array.from({ length: 30_000 }, (_, index) => [index, -index, 7] as const);
    expect((await read(stlOf(corners))).bounding_box).toEqual({ min: [0, -29_999, 7], max: [29_999, 0, 7] });
  });

  test.each([
    ['cut short', Buffer.from(triangle.subarray(0, -1)).fill(0, 0, 80), 'damaged'],
    ['text cut short', Buffer.from(text.slice(0, -20)), 'damaged'],
    ['no facets', stlOf([]), 'damaged'],
    [
      'infinite',
      stlOf([
        [Infinity, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ]),
      'damaged',
    ],
    ['no numbers', Buffer.from(text.replace('6.5', 'six')), 'damaged'],
    ['something else', Buffer.from('Hello, this is no model.'), 'not_a_print_file'],
  ])('%s', async (_, content, code) => {
    expect((await problemOf(read(content))).code).toBe(code);
  });
});
