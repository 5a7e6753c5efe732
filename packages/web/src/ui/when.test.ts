import { expect, test } from 'vitest';
import { relativeTime } from './when.tsx';

const now = Date.parse('2026-11-02T08:00:00.000Z');

test.each([
  ['2026-11-02T08:00:00.000Z', 'en', 'now'],
  ['2026-11-02T07:59:18.000Z', 'en', '42 seconds ago'],
  ['2026-11-02T07:57:00.000Z', 'en', '3 minutes ago'],
  ['2026-11-02T07:59:00.400Z', 'en', '1 minute ago'],
  ['2026-11-02T08:00:59.700Z', 'en', 'in 1 minute'],
  ['2026-11-02T07:00:20.000Z', 'en', '1 hour ago'],
  ['2026-11-01T08:20:00.000Z', 'en', 'yesterday'],
  ['2026-12-02T07:59:59.000Z', 'en', 'in 30 days'],
  ['2026-10-03T18:00:00.000Z', 'en', '30 days ago'],
  ['2026-11-02T20:00:00.000Z', 'en', 'in 12 hours'],
  ['2026-11-03T08:00:00.000Z', 'en', 'tomorrow'],
  ['2026-11-22T08:00:00.000Z', 'de', 'in 20 Tagen'],
  ['2027-01-31T08:00:00.000Z', 'en', 'in 3 months'],
  ['2028-11-02T08:00:00.000Z', 'en', 'in 2 years'],
])('%s is said in %s as "%s"', (iso, language, words) => {
  expect(relativeTime(iso, now, language)).toBe(words);
});
