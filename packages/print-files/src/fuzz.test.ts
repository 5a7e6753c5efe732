import { writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bgcodeOf, meatPack } from '../test/bgcode.ts';
import { fileOf } from '../test/folder.ts';
import { jpegOf, qoiOf } from '../test/pictures.ts';
import {
  bambu3mf,
  bambuGcode,
  program,
  prusaBgcode,
  prusaGcode,
  sliceInfo,
  triangle,
} from '../test/samples.ts';
import { describePrintFile, layerUse, PrintFileProblem } from './index.ts';
import { readSliceInfo } from './threemf/slice-info.ts';

/** Without checksums, so that changed bytes reach what unpacks them. */
const unchecked = bgcodeOf(
  [
    { type: 5, data: qoiOf().bytes, parameters: [2, 3, 2] },
    { type: 5, data: jpegOf(30, 20), parameters: [1, 30, 20] },
    { type: 1, data: meatPack(program), compression: 'deflate', parameters: [2] },
    { type: 1, data: meatPack(program), compression: 'heatshrink 11,4', parameters: [1] },
  ],
  false,
);

const samples: readonly [string, Buffer][] = [
  ['part.gcode.3mf', bambu3mf],
  ['part.gcode', Buffer.from(prusaGcode)],
  ['bambu.gcode', Buffer.from(bambuGcode)],
  ['part.bgcode', prusaBgcode],
  ['unchecked.bgcode', unchecked],
  ['part.stl', triangle],
];

/** A fault of ours, which must not hide behind "the file is damaged". */
function isOurFault(cause: unknown): boolean {
  return (
    cause instanceof TypeError ||
    cause instanceof ReferenceError ||
    (cause instanceof RangeError && !hasCode(cause))
  );
}

function hasCode(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

async function expectOnlyProblems(path: string, fileName: string): Promise<void> {
  const readers = [() => describePrintFile(path, { fileName }), () => layerUse(path, { plateIndex: 1 })];
  for (const read of readers) {
    const error = await read().then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error === null) continue;
    expect(error).toBeInstanceOf(PrintFileProblem);
    if (error instanceof PrintFileProblem && isOurFault(error.cause)) throw error.cause;
  }
}

async function check(fileName: string, contents: fc.Arbitrary<Buffer>, numRuns: number): Promise<void> {
  const path = await fileOf(fileName, '');
  await fc.assert(
    fc.asyncProperty(contents, async (content) => {
      await writeFile(path, content);
      await expectOnlyProblems(path, fileName);
    }),
    { numRuns },
  );
}

// Hundreds of files are written and read: much on a busy machine.
const timeout = 60_000;

describe.each(samples)(
  '%s never ends in anything but a description or a problem',
  { timeout },
  (fileName, valid) => {
    test('of random bytes behind its first ones', async () => {
      const random = fc
        .tuple(fc.nat({ max: 16 }), fc.uint8Array({ maxLength: 600 }))
        .map(([kept, bytes]) => Buffer.concat([valid.subarray(0, kept), bytes]));
      await check(fileName, random, 60);
    });

    test('cut short', async () => {
      await check(
        fileName,
        fc.nat({ max: valid.length - 1 }).map((length) => valid.subarray(0, length)),
        60,
      );
    });

    test('with changed bytes', async () => {
      const flips = fc.array(fc.tuple(fc.nat({ max: valid.length - 1 }), fc.nat({ max: 255 })), {
        minLength: 1,
        maxLength: 4,
      });
      const changed = flips.map((places) => {
        const content = Buffer.from(valid);
        for (const [place, byte] of places) content[place] = byte;
        return content;
      });
      await check(fileName, changed, 100);
    });
  },
);

test('settings with changed characters end in figures or a problem', () => {
  const changes = fc.array(fc.tuple(fc.nat({ max: sliceInfo.length }), fc.string({ maxLength: 4 })), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(changes, (places) => {
      let document = sliceInfo;
      for (const [place, text] of places)
        document = document.slice(0, place) + text + document.slice(place + 1);
      try {
        for (const plate of readSliceInfo(Buffer.from(document)).plates) {
          for (const { tool, weight_mg } of plate.filaments) {
            expect(tool).toBeGreaterThanOrEqual(0);
            expect(weight_mg === null || Number.isSafeInteger(weight_mg)).toBe(true);
          }
        }
      } catch (error) {
        expect(error).toBeInstanceOf(PrintFileProblem);
      }
    }),
    { numRuns: 500 },
  );
});
