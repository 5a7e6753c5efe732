import { expect, test } from 'vitest';
import { farmMessagesSearch } from '../farm/search.ts';
import { logSearch } from './search.ts';

test.each([
  [{}, {}],
  [
    { state: 'given_up', skip: 25 },
    { state: 'given_up', skip: 25 },
  ],
  [{ state: 'lost', skip: -1, x: 1 }, {}],
])('the address %o shows of a log %o', (raw, filter) => {
  expect(logSearch(raw)).toEqual(filter);
});

test.each([
  [{ org: 3 }, { org: 3 }],
  [{ org: 'lab' }, {}],
])('the address %o shows of organizations %o', (raw, search) => {
  expect(farmMessagesSearch(raw)).toEqual(search);
});
