import { expect, test } from 'vitest';
import { drawFrame } from './jpeg.ts';

test('a frame is a JPEG with one marker segment after another up to its scan', () => {
  const jpeg = drawFrame(0.5);
  const markers: number[] = [];
  let at = 2;
  while (jpeg[at + 1] !== 0xda) {
    expect(jpeg[at]).toBe(0xff);
    markers.push(jpeg[at + 1] ?? 0);
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  expect(markers).toEqual([0xe0, 0xdb, 0xc0, 0xc4, 0xc4]);
  expect(jpeg.subarray(-2).toString('hex')).toBe('ffd9');
});

test('the picture changes with the progress of the print', () => {
  expect(drawFrame(0.1).equals(drawFrame(0.9))).toBe(false);
});

test('the picture changes from one moment to the next', () => {
  expect(drawFrame(0.5, 1).equals(drawFrame(0.5, 2))).toBe(false);
});
