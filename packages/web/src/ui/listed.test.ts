import { expect, test } from 'vitest';
import { listed } from './listed.ts';

test.each([
  ['en', 'PLA, PETG, TPU'],
  ['de', 'PLA, PETG, TPU'],
  ['zh-CN', 'PLA、PETG、TPU'],
])('a list has in %s the comma of that language', (language, words) => {
  expect(listed(['PLA', 'PETG', 'TPU'], language)).toBe(words);
  expect(listed(['PLA'], language)).toBe('PLA');
  expect(listed([], language)).toBe('');
});
