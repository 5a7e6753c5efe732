import { expect, test } from 'vitest';
import { clockName, weekdayName } from './report-times.ts';
import { WEEKDAYS } from './report-values.ts';

test.each([
  ['en', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']],
  ['de', ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']],
])('in %s a week begins with Monday', (language, names) => {
  expect(WEEKDAYS.map((weekday) => weekdayName(weekday, language))).toEqual(names);
});

test('a time of day is the same wherever the page is read', () => {
  expect(['00:05', '07:00', '23:59'].map((time) => clockName(time, 'de'))).toEqual([
    '00:05',
    '07:00',
    '23:59',
  ]);
});
