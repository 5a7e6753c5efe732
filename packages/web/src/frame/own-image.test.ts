import { expect, test } from 'vitest';
import { ownImage } from './own-image.ts';

const ORIGIN = 'https://farm.example';

test.each([
  [null, null],
  ['/logo.svg', 'https://farm.example/logo.svg'],
  ['https://farm.example/logo.svg', 'https://farm.example/logo.svg'],
  ['https://elsewhere.example/logo.svg', null],
  ['//elsewhere.example/logo.svg', null],
  ['javascript:alert(1)', null],
  ['http://[', null],
])('the logo %s is loaded from %s', (url, image) => {
  expect(ownImage(url, ORIGIN)).toBe(image);
});
