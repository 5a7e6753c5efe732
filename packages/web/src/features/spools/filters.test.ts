import { expect, test } from 'vitest';
import { isNarrowed, queryOf, spoolSearch } from './filters.ts';

test.each([
  [{}, { status: 'active' }],
  [{ status: 'all' }, {}],
  [{ low: true }, { low_stock: 'true' }],
  [
    { low: true, status: 'empty' },
    { low_stock: 'true', status: 'empty' },
  ],
  [
    { free: 'true', status: 'archived' },
    { available_only: 'true', status: 'active' },
  ],
  [
    { q: 12, material: 'PLA', location: 'Shelf 2', status: 'nonsense' },
    { q: '12', material: 'PLA', storage_location: 'Shelf 2', status: 'active' },
  ],
])('the address %o asks for %o', (address, query) => {
  expect(queryOf(spoolSearch(address))).toEqual(query);
});

test('what is not understood does not narrow the list', () => {
  expect(isNarrowed(spoolSearch({ q: ' ', low: 'maybe', page: 3 }))).toBe(false);
  expect(isNarrowed(spoolSearch({ free: true }))).toBe(true);
});
