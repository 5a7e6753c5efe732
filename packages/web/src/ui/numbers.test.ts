import { LANGUAGE_TAGS } from '@farmhand/words';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inPlaces, isToPlaces, isWholeCount, readNumber, writeNumber } from './numbers.ts';

const NONE = Number.NaN;

test.each([
  // what is written, in English, in German
  ['', null, null],
  [' ', null, null],
  ['1000', 1000, 1000],
  ['-3', -3, -3],
  [' 12,5 ', 12.5, 12.5],
  ['0.5', 0.5, 0.5],
  ['0,5', 0.5, 0.5],
  ['1.23', 1.23, 1.23],
  ['1,23', 1.23, 1.23],
  ['.022', 0.022, 0.022],
  [',022', 0.022, 0.022],
  // Nothing is grouped after a nought, nor after more digits than a group has.
  ['0.355', 0.355, 0.355],
  ['0,355', 0.355, 0.355],
  ['-0.355', -0.355, -0.355],
  ['1234.567', 1234.567, 1234.567],
  ['1234,567', 1234.567, 1234.567],
  ['2.000', 2, 2000],
  ['2,000', 2000, 2],
  ['-2.000', -2, -2000],
  ['1.234', 1.234, 1234],
  ['1,234', 1234, 1.234],
  ['999.000', 999, 999_000],
  ['1.234.567', NONE, 1_234_567],
  ['1,234,567', 1_234_567, NONE],
  ['1.234,5', NONE, 1234.5],
  ['1,234.5', 1234.5, NONE],
  ['1.234.567,89', NONE, 1_234_567.89],
  ['1.2.3', NONE, NONE],
  ['1,5,5', NONE, NONE],
  ['1.23,4', NONE, NONE],
  ['1.2345,6', NONE, NONE],
  ['12.34.567', NONE, NONE],
  ['0.123.456', NONE, NONE],
  ['1.,5', NONE, NONE],
  ['1.', NONE, NONE],
  ['.', NONE, NONE],
  ['-', NONE, NONE],
  ['--1', NONE, NONE],
  ['1 000', NONE, NONE],
  ['12 g', NONE, NONE],
  ['1e9', NONE, NONE],
  ['0x10', NONE, NONE],
  ['Infinity', NONE, NONE],
])('“%s” is read as %d in English and as %d in German', (written, english, german) => {
  expect(readNumber(written, 'en')).toBe(english);
  expect(readNumber(written, 'de')).toBe(german);
});

test.each(['1 234 567,5', '1\u00A0234\u00A0567,5', '1\u202F234\u202F567,5', '1234567,5', '1234567.5'])(
  '“%s” is read in French and Polish, whatever its spaces',
  (written) => {
    expect([readNumber(written, 'fr'), readNumber(written, 'pl')]).toEqual([1_234_567.5, 1_234_567.5]);
  },
);

test.each(['1 2345', '12  345', '1 234 5', '0 123'])('“%s” is no number in French', (written) => {
  expect(readNumber(written, 'fr')).toBeNaN();
});

test.each([
  [1234.5, 0, '1234.5', '1234,5'],
  [0.355, 0, '0.355', '0,355'],
  [2000, 0, '2000', '2000'],
  [0, 2, '0.00', '0,00'],
  [4.5, 2, '4.50', '4,50'],
  [null, 2, '', ''],
])('%d with at least %d places is written “%s” in English and “%s” in German', (value, places, en, de) => {
  expect(writeNumber(value, 'en', places)).toBe(en);
  expect(writeNumber(value, 'de', places)).toBe(de);
});

/** As much as any field holds, to the millionth. */
const MOST = 1_000_000_000;
const MILLION = 1_000_000;
const numbers = fc.oneof(
  fc.integer({ min: -MOST, max: MOST }),
  fc.maxSafeInteger().map((millionths) => millionths / MILLION),
  fc.integer({ min: -MOST, max: MOST }).map((thousandths) => thousandths / 1000),
);

test.each(LANGUAGE_TAGS)('whatever is written in %s is read back as the same number', (language) => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: 0, max: 6 }), (value, places) => {
      expect(readNumber(writeNumber(value, language, places), language)).toBe(value);
    }),
  );
});

test.each(LANGUAGE_TAGS)('what %s groups is read as what it is', (language) => {
  const grouped = new Intl.NumberFormat(language, { maximumFractionDigits: 6 });
  fc.assert(
    fc.property(numbers, (value) => {
      expect(readNumber(grouped.format(value), language)).toBe(value);
    }),
  );
});

test.each([
  [4.5, 2, true],
  [0.1, 2, true],
  [1.234, 2, false],
  [0.355, 6, true],
  [Number.NaN, 2, false],
])('%d is kept whole with %d places: %s', (value, places, is) => {
  expect(isToPlaces(value, places)).toBe(is);
});

test('decimals to read are written as the language does', () => {
  const inAll = (value: number) => ['en', 'fr', 'pl'].map((language) => inPlaces(value, 3, language));
  expect(inAll(0.025)).toEqual(['0.025', '0,025', '0,025']);
  expect(inAll(0.02)).toEqual(['0.020', '0,020', '0,020']);
});

test.each([
  ['1', true],
  ['10000', true],
  ['10001', false],
  ['0', false],
  ['', false],
  ['1.5', false],
  ['two', false],
])('"%s" copies: %s', (text, expected) => {
  expect(isWholeCount(text)).toBe(expected);
});
