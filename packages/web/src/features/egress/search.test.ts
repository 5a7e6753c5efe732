import { expect, test } from 'vitest';
import { egressSearch } from './search.ts';

test.each([
  [{}, {}],
  [
    { q: 'mail', verdict: 'refused', purpose: 'broker', skip: 50 },
    { q: 'mail', verdict: 'refused', purpose: 'broker', skip: 50 },
  ],
  [{ q: 10 }, { q: '10' }],
  [{ q: '', verdict: 'wrong', purpose: 'cloud', skip: -1, other: 1 }, {}],
])('of the address %o it takes %o', (raw, taken) => {
  expect(egressSearch(raw)).toEqual(taken);
});
