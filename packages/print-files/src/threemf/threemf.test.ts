import { describe, expect, test } from 'vitest';
import { fileOf, problemOf } from '../../test/folder.ts';
import { pngOf } from '../../test/pictures.ts';
import { bambu3mf, bambuEntries, bambuGcode, sliceInfo } from '../../test/samples.ts';
import { type ZipEntry, zipOf } from '../../test/zip.ts';
import { describePrintFile, layerUse, type PrintFileLimits } from '../index.ts';

async function read(content: Buffer, limits: Partial<PrintFileLimits> = {}) {
  return describePrintFile(await fileOf('part.3mf', content), { fileName: 'part.gcode.3mf', limits });
}

function bambuWith(...changes: readonly ZipEntry[]): Buffer {
  const names = new Set(changes.map(({ name }) => name));
  return zipOf([...bambuEntries.filter(({ name }) => !names.has(name)), ...changes]);
}

const picture = { type: 'image/png', width: 512, height: 512, bytes: pngOf(512, 512) };

describe('a sliced 3MF', () => {
  test('says everything about its plate, with the ids that skipping takes and without hidden objects', async () => {
    expect(await read(bambu3mf)).toEqual({
      kind: 'gcode_3mf',
      slicer: 'BambuStudio 02.00.01.50',
      printer_model: 'Bambu Lab P1S',
      nozzle_diameter: 0.4,
      layer_height: 0.2,
      bounding_box: null,
      thumbnail: picture,
      plates: [
        {
          index: 1,
          estimated_seconds: 5935,
          filaments: [
            { tool: 0, material: 'PLA', color_hex: '#000000', weight_mg: 17_320, length_mm: 5450 },
            { tool: 2, material: 'PETG', color_hex: '#8D8C8F', weight_mg: 3590, length_mm: 1130 },
          ],
          objects: [
            { id: 123, name: 'bracket & clip.stl' },
            { id: 394, name: 'clip.stl' },
          ],
          bounding_box: { min: [96.5, 90.25, 0], max: [160, 170.125, 0.4] },
          layer_count: 2,
          thumbnail: picture,
        },
      ],
    });
  });

  test('plates come in their order, and a plate without its own figures takes those of its G-code', async () => {
    const file = bambuWith(
      { name: 'Metadata/plate_10.gcode', content: bambuGcode },
      { name: 'Metadata/plate_2.gcode', content: bambuGcode },
    );
    const { plates } = await read(file);
    expect(plates.map(({ index, estimated_seconds }) => [index, estimated_seconds])).toEqual([
      [1, 5935],
      [2, 4148],
      [10, 4148],
    ]);
    expect(plates[1]).toMatchObject({
      objects: [{ id: 88 }, { id: 95 }],
      bounding_box: null,
      thumbnail: null,
    });
    expect(await layerUse(await fileOf('part.3mf', file), { plateIndex: 10 })).toHaveLength(2);
  });

  test('figures behind the G-code count too', async () => {
    const moves = Array.from({ length: 100_000 }, (_, index) => `G1 X${index % 251} Y${index % 241}`);
    const tail = `${moves.join('\n')}\n; total layers count = 77\n`;
    const content = bambuGcode.replace('; total layer number: 2\n', '') + tail;
    const { plates } = await read(bambuWith({ name: 'Metadata/plate_1.gcode', content }));
    expect(plates[0]?.layer_count).toBe(77);
  });

  test('objects of a plate sliced without labels cannot be skipped', async () => {
    const content = sliceInfo.replace(
      '"label_object_enabled" value="true"',
      '"label_object_enabled" value="false"',
    );
    const { plates } = await read(bambuWith({ name: 'Metadata/slice_info.config', content }));
    expect(plates[0]?.objects).toEqual([]);
  });

  test("without a list of objects, those in the plate's own file count, but for the prime tower", async () => {
    const bbox_objects = [
      { id: 12, name: 'a.stl' },
      { id: 1000, name: 'wipe_tower' },
      { id: 13 },
      { id: -1 },
      null,
    ];
    const { plates } = await read(
      bambuWith(
        {
          name: 'Metadata/slice_info.config',
          content: '<config><plate><metadata key="index" value="1"/></plate></config>',
        },
        { name: 'Metadata/plate_1.json', content: JSON.stringify({ bbox_objects }) },
      ),
    );
    expect(plates[0]?.objects).toEqual([
      { id: 12, name: 'a.stl' },
      { id: 13, name: 'Object 13' },
    ]);
  });

  test('figures that are no sensible ones are null', async () => {
    const content = sliceInfo
      .replace('"5935"', '"-1"')
      .replace('used_g="17.32"', 'used_g="NaN"')
      .replace('5.45', '1e30');
    const [plate] = (await read(bambuWith({ name: 'Metadata/slice_info.config', content }))).plates;
    // The G-code's own header stands in for the time.
    expect(plate).toMatchObject({
      estimated_seconds: 4148,
      filaments: [{ weight_mg: null, length_mm: null }, {}],
    });
  });
});

describe('a project without sliced plates', () => {
  const model = {
    name: '3D/3dmodel.model',
    content: '<model><metadata name="Application">PrusaSlicer-2.7.4</metadata></model>',
  };

  test('of Bambu Studio', async () => {
    const file = zipOf(
      bambuEntries.filter(({ name }) => !name.endsWith('.gcode') && !name.includes('slice_info')),
    );
    expect(await read(file)).toMatchObject({
      kind: 'project_3mf',
      slicer: 'BambuStudio 02.00.01.50',
      printer_model: 'Bambu Lab P1S',
      thumbnail: { width: 512 },
      plates: [],
    });
  });

  test('of PrusaSlicer', async () => {
    const settings = '; printer_model = MK4\n; nozzle_diameter = 0.6,0.6\n; layer_height = 0.3\n';
    const file = zipOf([
      model,
      { name: 'Metadata/Slic3r_PE.config', content: settings },
      { name: 'Metadata/thumbnail.png', content: pngOf(256, 256) },
    ]);
    expect(await read(file)).toMatchObject({
      kind: 'project_3mf',
      slicer: 'PrusaSlicer 2.7.4',
      printer_model: 'MK4',
      nozzle_diameter: 0.6,
      layer_height: 0.3,
      thumbnail: { width: 256 },
    });
  });
});

describe('an archive that is wrong', () => {
  const doctype =
    '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><config><plate name="&b;"/></config>';
  const zeros = Buffer.alloc(8 * 1024 ** 2);
  const gcode = 'Metadata/plate_1.gcode';
  const slices = 'Metadata/slice_info.config';
  test.each<[string, Buffer, string]>([
    ['a name that leads out of it', bambuWith({ name: '../../etc/passwd', content: 'x' }), 'damaged'],
    ['an absolute name', bambuWith({ name: '/etc/passwd', content: 'x' }), 'damaged'],
    ['a name with a drive', bambuWith({ name: 'C:\\x', content: 'x' }), 'damaged'],
    ['one name twice', zipOf([...bambuEntries, ...bambuEntries]), 'damaged'],
    [
      'an entry that unpacks to a thousand times its size',
      bambuWith({ name: 'bomb', content: zeros }),
      'too_large',
    ],
    [
      'an entry larger than it claims',
      bambuWith({ name: gcode, content: zeros, claimedSize: 5000 }),
      'damaged',
    ],
    [
      'an entry smaller than it claims',
      bambuWith({ name: slices, content: sliceInfo, claimedSize: 5000 }),
      'damaged',
    ],
    [
      'an entry that is not what was packed',
      bambuWith({ name: slices, content: sliceInfo, claimedCrc: 1 }),
      'damaged',
    ],
    ['an encrypted entry', bambuWith({ name: slices, content: sliceInfo, flags: 1 }), 'unsupported'],
    ['settings with entities', bambuWith({ name: slices, content: doctype }), 'unsupported'],
    ['an entity without a definition', bambuWith({ name: slices, content: '<config a="&b;"/>' }), 'damaged'],
    ['settings cut short', bambuWith({ name: slices, content: sliceInfo.slice(0, -30) }), 'damaged'],
    ['JSON cut short', bambuWith({ name: 'Metadata/plate_1.json', content: '{"bbox_all":[' }), 'damaged'],
    ['cut short', bambu3mf.subarray(0, -40), 'damaged'],
    ['no 3MF', zipOf([{ name: 'letter.txt', content: 'x' }]), 'not_a_print_file'],
    [
      'an archive in an archive is not looked into',
      zipOf([{ name: 'inner.3mf', content: bambu3mf }]),
      'not_a_print_file',
    ],
    ['no archive', Buffer.from('G1 X1 E1'), 'not_a_print_file'],
  ])('%s', async (_, content, code) => {
    expect((await problemOf(read(content))).code).toBe(code);
  });

  test.each<Partial<PrintFileLimits>>([{ entries: 3 }, { unpackedBytes: 1000 }, { documentBytes: 100 }])(
    'beyond the limit %o',
    async (limits) => {
      expect((await problemOf(read(bambu3mf, limits))).code).toBe('too_large');
    },
  );

  test('G-code that is not what was packed is noticed both ways', async () => {
    const file = bambuWith({ name: gcode, content: bambuGcode, claimedCrc: 7 });
    expect((await problemOf(read(file))).code).toBe('damaged');
    expect((await problemOf(layerUse(await fileOf('part.3mf', file), { plateIndex: 1 }))).code).toBe(
      'damaged',
    );
  });

  test('plates whose pictures would come to more than the limit together have none', async () => {
    const picture = pngOf(64, 64);
    const plate = (index: number) => [
      { name: `Metadata/plate_${index}.gcode`, content: bambuGcode },
      { name: `Metadata/plate_${index}.png`, content: picture },
    ];
    const file = zipOf([...plate(1), ...plate(2), ...plate(3)]);
    const { plates } = await read(file, { allThumbnailBytes: 2 * picture.length });
    expect(plates.map(({ thumbnail }) => thumbnail?.width ?? null)).toEqual([64, 64, null]);
  });

  test('a picture beyond the limit is left out', async () => {
    expect((await read(bambu3mf, { thumbnailBytes: 50 })).thumbnail).toBeNull();
  });
});
