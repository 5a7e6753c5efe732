import { expect, test } from 'vitest';
import { readNumber, writeNumber } from './numbers.ts';

test.each([
  ['', null],
  ['1000', 1000],
  [' 12,5 ', 12.5],
  ['.022', 0.022],
  ['-3', -3],
  ['12 g', Number.NaN],
  ['1.000,5', Number.NaN],
  ['1e9', Number.NaN],
])('“%s” is read as %d', (written, value) => {
  expect(readNumber(written)).toBe(value);
});

test.each([
  [1234.5, 'en', '1234.5'],
  [1234.5, 'de', '1234,5'],
  [null, 'de', ''],
])('%d is written in %s as “%s”, and read back the same', (value, language, written) => {
  expect(writeNumber(value, language)).toBe(written);
  expect(readNumber(written)).toBe(value);
});
