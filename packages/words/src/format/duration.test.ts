import { expect, test } from 'vitest';
import { durationWords } from './duration.ts';

test.each([
  [0, '0 sec'],
  [59, '59 sec'],
  [60, '1 min'],
  [2900, '48 min'],
  [3599, '1 hr'],
  [7170, '2 hr'],
  [86_399, '1 day'],
  [172_799, '2 days'],
  [7200, '2 hr'],
  [7500, '2 hr 5 min'],
  [273_600, '3 days 4 hr'],
])('%d seconds are %s', (seconds, words) => {
  expect(durationWords(seconds, 'en')).toBe(words);
});

test('in German they are said in German', () => {
  expect(durationWords(7500, 'de')).toBe('2 Std. 5 Min.');
});
