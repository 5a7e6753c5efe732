import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFrameStream } from './frame-stream.ts';

const JPEG = Buffer.from('ffd80102ffd9', 'hex');
const STALL_MS = 20;

test('a first picture that comes late costs no place; who takes nothing from then on loses it', async () => {
  const { stream, show } = createFrameStream(STALL_MS);
  await sleep(2 * STALL_MS);
  show(JPEG);
  expect(stream.destroyed).toBe(false);
  await sleep(2 * STALL_MS);
  show(JPEG);
  expect(stream.destroyed).toBe(true);
});
