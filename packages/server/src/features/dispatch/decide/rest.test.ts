import { expect, test } from 'vitest';
import { restingNow } from './rest.ts';

const MINUTES = [1, 2, 5].map((minutes) => minutes * 60_000);

test.each([
  [1, 0, false],
  [2, 59, true],
  [2, 60, false],
  [3, 119, true],
  [3, 120, false],
  [4, 299, true],
  [9, 299, true],
  [9, 300, false],
])('after %i files that it did not take a printer rests %i seconds later: %s', (count, seconds, rests) => {
  const unsent = [{ printer_id: 7, count, last_at: 1000 }];
  const resting = restingNow(unsent, 1000 + seconds * 1000, MINUTES);
  expect([...resting]).toEqual(rests ? [[7, count]] : []);
});

test('without pauses nobody rests', () => {
  expect(restingNow([{ printer_id: 7, count: 9, last_at: 1000 }], 1000, []).size).toBe(0);
});
