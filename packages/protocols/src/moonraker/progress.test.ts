import { describe, expect, test } from 'vitest';
import { fileFacts, progressOf, remainingSeconds } from './progress.ts';

describe('progress', () => {
  const facts = fileFacts('a', { gcode_start_byte: 1000, gcode_end_byte: 2000 });
  test.each([
    [
      'the count of the slicer',
      { display_status: { progress: 0.1 }, virtual_sdcard: { progress: 0.94 } },
      0.1,
    ],
    [
      'the share of the moves',
      { display_status: { progress: 0.6 }, virtual_sdcard: { progress: 0.6, file_position: 1250 } },
      0.25,
    ],
    ['the position', { virtual_sdcard: { progress: 0.6 } }, 0.6],
    ['nothing', {}, null],
  ])('is taken from %s', (_name, status, progress) => {
    expect(progressOf(status, facts)).toBe(progress);
  });

  test('is not guessed from the position before the file is read, which would fall again', () => {
    const repeated = { display_status: { progress: 0.94 }, virtual_sdcard: { progress: 0.94 } };
    expect(progressOf(repeated, null)).toBeNull();
    expect(progressOf({ ...repeated, display_status: { progress: 0.1 } }, null)).toBe(0.1);
  });

  test.each([
    [null, 0, null, null],
    [0, 0, 600, 600],
    [0.5, 300, 600, 300],
    [0.5, 300, null, 300],
    [0.5, 900, 600, 450],
    [1, 600, 600, 0],
  ])('at %s after %s s of %s s remain %s s', (progress, printed, estimated, remaining) => {
    const known = estimated === null ? null : fileFacts('a', { estimated_time: estimated });
    expect(remainingSeconds(progress, printed, known)).toBe(remaining);
  });
});
