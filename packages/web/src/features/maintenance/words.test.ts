import { fill } from '@farmhand/words';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../i18n/catalogues.ts';
import type { Translate } from '../../i18n/translate.ts';
import { intervalWords } from './words.ts';

test.each<[string, number | null, number | null, string]>([
  ['de', 1, null, 'jede Druckstunde'],
  ['de', 2.5, null, 'alle 2,5 Druckstunden'],
  ['de', null, 1, 'jeden Tag'],
  ['de', null, 30, 'alle 30 Tage'],
  ['de', 200, 1, 'alle 200 Druckstunden oder jeden Tag'],
  ['en', 1, null, 'every print hour'],
  ['en', null, 7, 'every 7 days'],
  ['en', 1, 2, 'every print hour or 2 days'],
])(
  'in %s an interval of one is counted by the word alone: %s hours, %s days',
  async (language, interval_hours, interval_days, words) => {
    const messages = await loadCatalogue(language);
    const t: Translate = (key, values = {}) => fill(messages[key], values, language);
    expect(intervalWords(t, { interval_hours, interval_days })).toBe(words);
  },
);
