import { expect, test } from 'vitest';
import { jpegSaying, pngSaying, webpSaying } from '../../../test/picture-bytes.ts';
import { recognise } from './recognise.ts';

test.each([
  ['a JPEG', jpegSaying(1920, 1080), 'image/jpeg'],
  ['a PNG', pngSaying(64, 48), 'image/png'],
] as const)('what a camera gives as %s is kept', (_name, bytes, type) => {
  expect(recognise(bytes, 'Left')).toBe(type);
});

test.each([
  ['a WebP', webpSaying(64, 48), 'camera.still_unreadable'],
  ['the signature of a JPEG alone', Buffer.from('ffd8ffe0', 'hex'), 'camera.still_unreadable'],
  ['nothing', Buffer.alloc(0), 'camera.still_unreadable'],
  ['a picture that nobody could unpack', jpegSaying(65_000, 65_000), 'camera.still_too_large'],
] as const)('what a camera gives as %s is not kept', (_name, bytes, code) => {
  expect(recognise(bytes, 'Left')).toMatchObject({ code, facts: { printer: 'Left' } });
});
