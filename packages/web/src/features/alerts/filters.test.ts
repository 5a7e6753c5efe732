import { expect, test } from 'vitest';
import { alertFilters, isNarrowed } from './filters.ts';

test.each([
  [{}, {}],
  [
    { severity: 'critical', kind: 'printer_error', printer: 7, read: 'no', dismissed: 'yes', skip: 100 },
    { severity: 'critical', kind: 'printer_error', printer: 7, read: 'no', dismissed: 'yes', skip: 100 },
  ],
  [{ tab: 'settled', read: 'no' }, { tab: 'settled' }],
  [
    { tab: 'open', severity: 'loud', kind: 7, printer: 'X1C', read: 'yes', dismissed: 'no', skip: -1, x: 1 },
    {},
  ],
])('the address %o asks for %o', (search, filters) => {
  expect(alertFilters(search)).toEqual(filters);
});

test.each([
  [{}, false],
  [{ tab: 'settled', dismissed: 'yes', skip: 100 } as const, false],
  [{ severity: 'info' } as const, true],
  [{ printer: 7 }, true],
  [{ read: 'no' } as const, true],
])('whether %o leaves something out: %o', (filters, is) => {
  expect(isNarrowed(filters)).toBe(is);
});
