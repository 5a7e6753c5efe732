import { expect, test } from 'vitest';
import { jpegOf, pngOf, webpOf } from '../test/pictures.ts';
import { pictureHeader } from './picture-header.ts';
import { thumbnail } from './thumbnail.ts';

const after = (bytes: Buffer, ...more: number[]) =>
  Buffer.concat([bytes.subarray(0, 2), Buffer.from(more), bytes.subarray(2)]);
const changed = (bytes: Buffer, at: number, value: number) => {
  const copy = Buffer.from(bytes);
  copy[at] = value;
  return copy;
};

test.each([
  ['a PNG', pngOf(640, 48), { type: 'image/png', width: 640, height: 48 }],
  ['a JPEG', jpegOf(800, 600), { type: 'image/jpeg', width: 800, height: 600 }],
  ['a JPEG with fill bytes', after(jpegOf(8, 6), 0xff, 0xff), { type: 'image/jpeg', width: 8, height: 6 }],
  ['a WebP', webpOf('VP8 ', 1600, 900), { type: 'image/webp', width: 1600, height: 900 }],
  ['a WebP without loss', webpOf('VP8L', 16_384, 9), { type: 'image/webp', width: 16_384, height: 9 }],
  ['an extended WebP', webpOf('VP8X', 70_000, 3), { type: 'image/webp', width: 70_000, height: 3 }],
] as const)('%s tells its type and size', (_name, bytes, header) => {
  expect(pictureHeader(bytes)).toEqual(header);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(60)}</svg>`)],
  ['the signature of a PNG and other bytes', changed(pngOf(4, 4), 12, 0x58)],
  ['a PNG without pixels', pngOf(0, 4)],
  ['the beginning of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(60, 1)])],
  ['a JPEG with a part of no length', after(jpegOf(8, 6), 0xff, 0xe1, 0, 0)],
  ['a JPEG whose pixels come before their frame', after(jpegOf(8, 6), 0xff, 0xda, 0, 2)],
  ['a WebP of no kind that there is', changed(webpOf('VP8L', 4, 4), 15, 0x5a)],
  ['a sound', changed(webpOf('VP8 ', 4, 4), 8, 0x58)],
] as const)('%s is no picture', (_name, bytes) => {
  expect(pictureHeader(bytes)).toBeNull();
});

test('of a print file, a WebP is no picture: what shows them knows PNG and JPEG', () => {
  expect(thumbnail(webpOf('VP8 ', 40, 40))).toBeNull();
  expect(thumbnail(jpegOf(40, 30))).toMatchObject({ type: 'image/jpeg', width: 40, height: 30 });
  expect(thumbnail(jpegOf(4097, 30))).toBeNull();
});
