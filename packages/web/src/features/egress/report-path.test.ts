import { expect, test } from 'vitest';
import { isPeriod, reportPath, usualPeriod } from './report-path.ts';

test('the usual report is of ninety days of UTC with today', () => {
  const { since, until } = usualPeriod(Date.parse('2026-11-18T23:59:59.000Z'));
  expect([since, until]).toEqual(['2026-08-21', '2026-11-18']);
  expect((Date.parse(until) - Date.parse(since)) / 86_400_000 + 1).toBe(90);
  expect(reportPath({ since, until })).toBe('/api/v1/system/egress/report?since=2026-08-21&until=2026-11-18');
});

test.each([
  ['2026-11-18', '2026-11-18', true],
  ['2026-11-17', '2026-11-18', true],
  ['2026-11-19', '2026-11-18', false],
  ['2026-11-18', '2026-11-19', false],
  ['2025-10-15', '2026-11-18', true],
  ['2025-10-14', '2026-11-18', false],
  ['', '2026-11-18', false],
  ['2026-11-18', '', false],
])('from %s until %s it is a period: %s', (since, until, isOne) => {
  expect(isPeriod({ since, until }, Date.parse('2026-11-18T23:59:59.000Z'))).toBe(isOne);
});
