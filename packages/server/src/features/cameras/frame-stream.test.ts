import { expect, test } from 'vitest';
import { testTime } from '../../../test/test-time.ts';
import { createFrameStream } from './frame-stream.ts';

const JPEG = Buffer.from('ffd80102ffd9', 'hex');
const STALL_MS = 20;

test('a first picture that comes late costs no place; who takes nothing from then on loses it', () => {
  const time = testTime({ passes: 'by hand' });
  const { stream, show } = createFrameStream(time, STALL_MS);
  time.advance(2 * STALL_MS);
  show(JPEG);
  expect(stream.destroyed).toBe(false);
  time.advance(2 * STALL_MS);
  show(JPEG);
  expect(stream.destroyed).toBe(true);
});
