import { expect, test } from 'vitest';
import { clockName, weekdayName, weekdaysOf } from './report-times.ts';

test.each([
  ['en-GB', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']],
  ['en-US', ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']],
  ['de', ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']],
  ['zh-CN', ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日']],
  [
    'pt-BR',
    ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'],
  ],
])('in %s a week has its days in their own order', (language, names) => {
  expect(weekdaysOf(language).map((weekday) => weekdayName(weekday, language))).toEqual(names);
});

test('a time of day is the same wherever the page is read', () => {
  expect(['00:05', '07:00', '23:59'].map((time) => clockName(time, 'de'))).toEqual([
    '00:05',
    '07:00',
    '23:59',
  ]);
});
