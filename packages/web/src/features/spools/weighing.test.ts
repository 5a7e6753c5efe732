import { expect, test } from 'vitest';
import { signedWeight, weighed } from './weighing.ts';

const spool = { core_weight_g: 210, remaining_weight_g: 642.5, initial_weight_g: 1000 };

test.each([
  ['what is left is gross less core', spool, 800, { remainingG: 590, differenceG: -52.5, doubt: null }],
  ['below the core nothing is left', spool, 200, { remainingG: 0, differenceG: -642.5, doubt: 'below_core' }],
  ['a spool can not be fuller than full', spool, 1300, { remainingG: 1090, doubt: 'above_full' }],
  ['a few grams too many are the maker’s', spool, 1250, { remainingG: 1040, doubt: null }],
  [
    'a core of nothing is not known',
    { ...spool, core_weight_g: 0 },
    800,
    { remainingG: 800, doubt: 'no_core' },
  ],
])('%s', (_rule, weighedSpool, gross, result) => {
  expect(weighed(weighedSpool, gross)).toMatchObject(result);
});

test.each([
  [12.34, 'en', '+12.3 g'],
  [-52.5, 'en', '−52.5 g'],
  [0, 'en', '0 g'],
  [-1200, 'de', '−1,2 kg'],
])('%d is written in %s as %s', (grams, language, words) => {
  expect(signedWeight(grams, language).replaceAll('\u00A0', ' ')).toBe(words);
});
