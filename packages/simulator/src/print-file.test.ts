import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPrintFile } from './print-file.ts';
import { contentOf, createStorage, type StoredFile } from './storage.ts';

function stored(content: Buffer): StoredFile {
  const writer = createStorage(() => 0).write('/file');
  for (let at = 0; at < content.length; at += 16_384) writer.write(content.subarray(at, at + 16_384));
  return writer.finish();
}

interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

/** A zip as slicers write it: deflated entries, then the directory. */
function zip(entries: readonly Entry[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(content.length, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    const body = Buffer.concat([local, Buffer.from(name), packed]);
    bodies.push(body);
    directory.push(central, Buffer.from(name));
    offset += body.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listed, end]);
}

const SLICE_INFO = `<config>
 <plate><metadata key="index" value="1"/><metadata key="prediction" value="5935"/>
  <filament id="1" used_m="5.45" used_g="17.32"/><filament id="2" used_m="1.05" used_g="3.59"/></plate>
 <plate><metadata key="index" value="2"/><metadata key="prediction" value="300"/>
  <filament id="1" used_m="0.50" used_g="1.5"/></plate></config>`;

const SPELLINGS = [
  ['; estimated printing time (normal mode) = 1d 2h 3m 4s\n', 93_784],
  ['; model printing time: 1h 2m; total estimated time: 1h 5m 10s\n', 3910],
  [';FLAVOR:Marlin\n;TIME:7321\n', 7321],
  ['G28\n', 600],
] as const;

test.each(SPELLINGS)('the print time of %j is %i seconds', (comment, seconds) => {
  expect(readPrintFile(stored(Buffer.from(comment))).seconds).toBe(seconds);
});

test('a comment at the end of a long file is found, as are layers and filament', () => {
  const moves = Buffer.alloc(3_000_000, 'G1 X1\n');
  const footer = '; total layers count = 42\n; filament used [mm] = 1234.5, 2\n;TIME:99\n';
  const file = stored(Buffer.concat([moves, Buffer.from(footer)]));
  expect(file.head).toHaveLength(1024 * 1024);
  expect(readPrintFile(file)).toEqual({ seconds: 99, layers: 42, filamentMm: 1234.5 });
});

test('a sliced 3mf gives the prediction of the plate that is asked for', () => {
  const file = stored(
    zip([
      { name: 'Metadata/plate_1.gcode', content: Buffer.alloc(5000, 'G1 X1\n') },
      { name: 'Metadata/slice_info.config', content: Buffer.from(SLICE_INFO) },
    ]),
  );
  expect(readPrintFile(file, 1)).toMatchObject({ seconds: 5935, filamentMm: 6500 });
  expect(readPrintFile(file, 2)).toMatchObject({ seconds: 300, filamentMm: 500 });
});

test('a torso of a zip gets the default time', () => {
  const whole = zip([{ name: 'Metadata/slice_info.config', content: Buffer.from(SLICE_INFO) }]);
  expect(readPrintFile(stored(whole.subarray(0, whole.length / 2))).seconds).toBe(600);
});

test('of a long file the size is kept, and its middle reads as zeros', () => {
  const bytes = Buffer.alloc(2_000_000, 7);
  const content = contentOf(stored(bytes));
  expect(content).toHaveLength(bytes.length);
  expect([content[0], content[1_500_000], content.at(-1)]).toEqual([7, 0, 7]);
});
