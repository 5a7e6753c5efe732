import { expect, test } from 'vitest';
import { briefSince } from './brief-since.ts';

const NOW = Date.parse('2026-07-14T12:00:00Z');
const before = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();

test.each([
  [-4, 'en', '0 sec'],
  [59, 'en', '59 sec'],
  [119, 'en', '1 min'],
  [3 * 60, 'de', '3 Min.'],
  [2 * 3600 + 300, 'en', '2 hr'],
  [26 * 3600, 'de', '1 Tg.'],
  [45 * 86_400, 'en', '45 days'],
])('what is %d seconds ago is said in %s as %s: one number, first of all', (seconds, language, words) => {
  expect(briefSince(before(seconds), NOW, language)).toBe(words);
});
