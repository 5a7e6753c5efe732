import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type BgcodeBlock, bgcodeOf, type Compression, meatPack } from '../../test/bgcode.ts';
import { fileOf, problemOf } from '../../test/folder.ts';
import { pngOf, qoiOf } from '../../test/pictures.ts';
import { program, prusaBgcode } from '../../test/samples.ts';
import { describePrintFile, layerUse } from '../index.ts';
import { MeatPack } from './meatpack.ts';

async function read(content: Buffer) {
  return describePrintFile(await fileOf('part.bgcode', content), { fileName: 'part.bgcode' });
}

const gcode: BgcodeBlock = { type: 1, data: program };

describe('binary G-code', () => {
  test('every kind of block', async () => {
    const picture = { type: 'image/png', width: 32, height: 24, bytes: pngOf(32, 24) };
    expect(await read(prusaBgcode)).toEqual({
      kind: 'bgcode',
      slicer: 'PrusaSlicer 2.8.1',
      printer_model: 'MK4S',
      nozzle_diameter: 0.4,
      layer_height: 0.2,
      bounding_box: null,
      thumbnail: picture,
      plates: [
        {
          index: 1,
          estimated_seconds: 725,
          filaments: [{ tool: 0, material: 'PLA', color_hex: '#102030', weight_mg: 70, length_mm: 25 }],
          objects: [],
          bounding_box: { min: [10, 10, 0], max: [30, 40, 0.4] },
          layer_count: 2,
          thumbnail: picture,
        },
      ],
    });
  });

  const compressions: Compression[] = ['none', 'deflate', 'heatshrink 11,4', 'heatshrink 12,4'];
  test.each(compressions.flatMap((compression) => [0, 1, 2].map((encoding) => ({ compression, encoding }))))(
    '$compression, encoding $encoding',
    async ({ compression, encoding }) => {
      const data = encoding === 0 ? program : meatPack(program);
      const halves = bgcodeOf([{ type: 1, data, compression, parameters: [encoding] }], false);
      const layers = await layerUse(await fileOf('part.bgcode', halves), { plateIndex: 1 });
      expect(layers.map(({ length_mm }) => length_mm)).toEqual([[15], [25]]);
    },
  );

  test('a line that two blocks share', async () => {
    const cut = program.indexOf('X30 Y40') + 2;
    const file = bgcodeOf([
      { type: 1, data: program.slice(0, cut) },
      { type: 1, data: program.slice(cut) },
    ]);
    expect((await read(file)).plates[0]?.bounding_box?.max).toEqual([30, 40, 0.4]);
  });

  test('a QOI picture comes out as the same pixels in PNG, and the largest picture wins', async () => {
    const { bytes, pixels } = qoiOf();
    const { thumbnail } = await read(
      bgcodeOf([
        { type: 5, data: pngOf(2, 2), parameters: [0, 2, 2] },
        { type: 5, data: bytes, parameters: [2, 3, 2] },
        gcode,
      ]),
    );
    expect(thumbnail).toMatchObject({ type: 'image/png', width: 3, height: 2 });
    const png = Buffer.from(thumbnail?.bytes ?? []);
    const start = png.indexOf('IDAT') + 4;
    const rows = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
    const rowOf = (row: number) => [0, ...pixels.slice(row * 3, row * 3 + 3).flat()];
    expect([...rows]).toEqual([...rowOf(0), ...rowOf(1)]);
  });

  test('MeatPack of a known stream', () => {
    // M73 P0 R3, packed with blanks kept as full characters.
    const packed = Buffer.from([255, 255, 251, 255, 255, 247, 127, 77, 243, 32, 15, 80, 255, 32, 82, 195]);
    expect(new MeatPack().unpack(packed).toString()).toBe('M73 P0 R3\n');
  });
});

describe('binary G-code that is wrong', () => {
  const flipped = Buffer.from(prusaBgcode);
  flipped[40] = (flipped[40] ?? 0) ^ 1;
  const versionTwo = Buffer.from(prusaBgcode);
  versionTwo[4] = 2;
  const deflated = bgcodeOf([{ type: 1, data: program, compression: 'deflate' }], false);
  const lying = Buffer.from(deflated);
  lying.writeUInt32LE(program.length + 9, 14);
  const bomb = Buffer.from(deflated);
  bomb.writeUInt32LE(10, 14);
  const huge = Buffer.from(deflated);
  huge.writeUInt32LE(0xffffffff, 14);
  test.each([
    ['a changed byte', flipped, 'damaged'],
    ['cut short', prusaBgcode.subarray(0, -3), 'damaged'],
    ['no G-code', bgcodeOf([{ type: 4, data: 'a=b\n' }]), 'damaged'],
    ['a block smaller than it claims', lying, 'damaged'],
    ['a block larger than it claims', bomb, 'damaged'],
    ['a block that claims four gigabytes', huge, 'too_large'],
    ['an unknown version', versionTwo, 'unsupported'],
    ['an unknown block', bgcodeOf([{ type: 9, data: '' }, gcode]), 'unsupported'],
    ['an unknown encoding', bgcodeOf([{ ...gcode, parameters: [7] }]), 'unsupported'],
    ['plain G-code', Buffer.from(program), 'not_a_print_file'],
    ['a few bytes', Buffer.from('GC'), 'not_a_print_file'],
    ['a few more bytes', Buffer.from('GCDE\x01'), 'damaged'],
  ])('%s', async (_, content, code) => {
    expect((await problemOf(read(content))).code).toBe(code);
  });
});
