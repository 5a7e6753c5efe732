import { fill } from '@farmhand/words';
import { expect, test } from 'vitest';
import { missingWords } from './missing-words.ts';
import { words } from './words/en.ts';

const missing = { copies: 1, pieces: 2, job_id: 41, order_id: null, order_item_id: null };
const inEnglish = (of: ReturnType<typeof missingWords>) =>
  [of.title, of.hint].map(([key, values]) => fill(words[key], values ?? {}, 'en'));

test('of a job of an order it says no number: all that the order lacks is queued, which may be more than this scrap', () => {
  const asked = inEnglish(missingWords({ ...missing, order_id: 7, order_item_id: 8 }, 4));
  expect(asked).toEqual([
    'Print what the order lacks?',
    'New jobs for all that the order lacks join the queue. What is printed stays as it is.',
  ]);
});

test('of another job it says how many pieces are missing and what is queued, and calls no job done', () => {
  expect(inEnglish(missingWords(missing, 4))).toEqual([
    '2 of 4 pieces are missing: print again?',
    'A new job of 1 copy joins the queue. What is printed stays as it is.',
  ]);
});
