import { expect, test } from 'vitest';
import { bytesWords } from './bytes.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [212_992, '213 kB'],
  [1_440_000, '1.44 MB'],
  [5_000_000_000_000, '5,000 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(bytesWords(bytes, 'en')).toBe(words);
});
