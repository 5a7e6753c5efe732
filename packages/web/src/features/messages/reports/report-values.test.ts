import { expect, test } from 'vitest';
import { missingInReport, NO_REPORT, type ReportValues, reportOf, reportValues } from './report-values.ts';

const weekly: ReportValues = { report: 'weekly', report_at: '06:30', report_weekday: '5' };

test('a new destination gets none; at seven, and on Mondays, when somebody asks for one', () => {
  expect(reportValues(NO_REPORT)).toEqual({ report: 'none', report_at: '07:00', report_weekday: '1' });
});

test('what is saved comes back as it was', () => {
  const saved = { report: 'weekly', report_at: '06:30', report_weekday: 5 } as const;
  expect(reportValues(saved)).toEqual(weekly);
  expect(reportOf(reportValues(saved))).toEqual(saved);
});

test.each<[object, Partial<ReportValues>]>([
  [{ report: 'none' }, { report: 'none', report_at: '' }],
  [{ report: 'daily', report_at: '06:30' }, { report: 'daily' }],
  [{ report: 'weekly', report_at: '06:30', report_weekday: 7 }, { report_weekday: '7' }],
])('%o is sent for %o', (sent, change) => {
  expect(reportOf({ ...weekly, ...change })).toEqual(sent);
});

test.each<[readonly string[], Partial<ReportValues>]>([
  [[], {}],
  [['report_at'], { report_at: '' }],
  [['report_at'], { report: 'daily', report_at: '' }],
  [[], { report: 'none', report_at: '' }],
])('%o is wanted for %o', (fields, change) => {
  expect(Object.keys(missingInReport({ ...weekly, ...change }))).toEqual(fields);
});
