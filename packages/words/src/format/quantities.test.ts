import { expect, test } from 'vitest';
import { lengthWords, moneyWords, sizeWords, weightWords } from './quantities.ts';

test.each([
  [weightWords(42.54, 'en'), '42.5 g'],
  [weightWords(412.6, 'de'), '413 g'],
  [weightWords(1250, 'de'), '1,25 kg'],
  [weightWords(1_016_190, 'en'), '1,016 kg'],
  [lengthWords(14_250, 'en'), '14.3 m'],
  [lengthWords(300, 'en'), '300 mm'],
  [sizeWords([80, 50.25, 36], 'de'), '80 × 50,3 × 36 mm'],
  [moneyWords(1.5, 'EUR', 'en'), '€1.50'],
  [moneyWords(1.5, undefined, 'de'), '1,50'],
])('%s is written as %s', (written, expected) => {
  expect(written.replaceAll(/\s/g, ' ')).toBe(expected);
});
