import { expect, test } from 'vitest';
import { alertFilters } from './filters.ts';

test.each([
  [{}, {}],
  [
    { severity: 'critical', kind: 'printer_error', read: 'no', dismissed: 'yes' },
    { severity: 'critical', kind: 'printer_error', read: 'no', dismissed: 'yes' },
  ],
  [{ read: 'settled' }, { read: 'settled' }],
  [{ severity: 'loud', kind: 7, read: 'perhaps', dismissed: 'no', x: 1 }, {}],
])('the address %o asks for %o', (search, filters) => {
  expect(alertFilters(search)).toEqual({
    severity: undefined,
    kind: undefined,
    read: undefined,
    dismissed: undefined,
    ...filters,
  });
});
