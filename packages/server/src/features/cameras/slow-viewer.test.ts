import type { Socket } from 'node:net';
import { adapterOf } from '@farmhand/protocols';
import { createMoonrakerPrinter } from '@farmhand/simulator';
import { expect, test } from 'vitest';
import { openCameraFarm, watch } from '../../../test/cameras.ts';
import { moment } from '../../../test/moment.ts';

const FRAME_BYTES = 400_000;
const EVERY_MS = 4;
/** Of a hundred pictures and more, some wait in the buffers of the line. */
const LEAST_MISSED = 50;

/** A picture of some size that carries its number. */
function numbered(number: number): Buffer {
  const jpeg = Buffer.alloc(FRAME_BYTES, 7);
  jpeg.writeUInt16BE(0xffd8, 0);
  jpeg.writeUInt32BE(number, 2);
  jpeg.writeUInt16BE(0xffd9, FRAME_BYTES - 2);
  return jpeg;
}
const numberOf = (jpeg: Buffer | undefined): number => jpeg?.readUInt32BE(2) ?? -1;

/** A printer like any other, but with a camera that is much faster than any line. */
async function openFastCamera(stallMs: number) {
  const sent = { count: 0 };
  const adapter = adapterOf('moonraker');
  const farm = await openCameraFarm(
    createMoonrakerPrinter(),
    { stallMs },
    {
      printers: {
        adapterOf: () => ({
          ...adapter,
          connect: async (options, signal) => ({
            ...(await adapter.connect(options, signal)),
            async camera(onFrame, until) {
              while (!until.aborted) {
                sent.count += 1;
                onFrame(numbered(sent.count));
                await options.clock.sleep(EVERY_MS);
              }
            },
          }),
        }),
      },
    },
  );
  const lines: Socket[] = [];
  farm.app.http.server.on('connection', (line: Socket) => lines.push(line));
  return { farm, sent, lines };
}

test('a viewer that does not read misses pictures, costs the memory of one, and slows nobody down', async () => {
  const { farm, sent, lines } = await openFastCamera(60_000);
  const fast = await watch(farm);
  const slow = await watch(farm);
  slow.pause();
  let held = 0;
  // The other one is not held up: it gets its pictures meanwhile.
  const enough = fast.pictures.length + 100;
  while (fast.pictures.length < enough) {
    held = Math.max(held, ...lines.map((line) => line.writableLength));
    await moment();
  }
  expect(held).toBeLessThan(2 * FRAME_BYTES);
  const missedUpTo = sent.count;
  slow.resume();
  await expect.poll(() => numberOf(slow.pictures.at(-1))).toBeGreaterThan(missedUpTo);
  expect(slow.pictures.length).toBeLessThan(missedUpTo - LEAST_MISSED);
  const numbers = slow.pictures.map(numberOf);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
});

test('a viewer that takes nothing for long loses its place', async () => {
  const { farm, lines } = await openFastCamera(300);
  const stuck = await watch(farm);
  stuck.pause();
  await expect.poll(() => lines.filter(({ destroyed }) => !destroyed).length).toBe(0);
});
