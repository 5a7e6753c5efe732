import { expect, test } from 'vitest';
import { type Rhythm, reportSlot, spansOf } from './slot.ts';

const HOUR = 60 * 60_000;
const BERLIN: Rhythm = { report: 'daily', report_at: '07:00', report_weekday: 1, timezone: 'Europe/Berlin' };
const daily = (report_at: string, timezone = 'Europe/Berlin'): Rhythm => ({ ...BERLIN, report_at, timezone });
const weekly = (report_weekday: number, report_at = '07:00', timezone = 'Europe/Berlin'): Rhythm => ({
  ...{ report: 'weekly', report_at, report_weekday, timezone },
});

test.each<[string, Rhythm, string, string]>([
  ['before the hour it is yesterday’s', BERLIN, '2026-11-02T05:59:59.999Z', '2026-11-01T06:00:00.000Z'],
  ['at the hour it is due', BERLIN, '2026-11-02T06:00:00.000Z', '2026-11-02T06:00:00.000Z'],
  ['until the next one it stays', BERLIN, '2026-11-03T05:59:00.000Z', '2026-11-02T06:00:00.000Z'],
  ['in summer the hour is another', BERLIN, '2026-07-02T05:00:00.000Z', '2026-07-02T05:00:00.000Z'],
  ['at midnight', daily('00:00'), '2026-11-01T23:00:00.000Z', '2026-11-01T23:00:00.000Z'],
  ['just before midnight', daily('23:59'), '2026-11-01T22:59:00.000Z', '2026-11-01T22:59:00.000Z'],
  [
    'after midnight it is still the day before’s',
    daily('23:59'),
    '2026-11-01T23:30:00.000Z',
    '2026-11-01T22:59:00.000Z',
  ],
  ['over the end of a year', BERLIN, '2027-01-01T05:00:00.000Z', '2026-12-31T06:00:00.000Z'],
  [
    'far in the west',
    daily('22:00', 'Pacific/Pago_Pago'),
    '2026-11-02T09:00:00.000Z',
    '2026-11-02T09:00:00.000Z',
  ],
  [
    'far in the east',
    daily('07:00', 'Pacific/Kiritimati'),
    '2026-11-01T17:00:00.000Z',
    '2026-11-01T17:00:00.000Z',
  ],
  [
    'where hours are not whole',
    daily('07:00', 'Asia/Kathmandu'),
    '2026-11-02T01:15:00.000Z',
    '2026-11-02T01:15:00.000Z',
  ],
  [
    'a time that does not exist is not due before the next that does',
    daily('02:30'),
    '2026-03-29T00:59:59.999Z',
    '2026-03-28T01:30:00.000Z',
  ],
  [
    'a time that does not exist comes at the next that does',
    daily('02:30'),
    '2026-03-29T01:00:00.000Z',
    '2026-03-29T01:00:00.000Z',
  ],
  [
    'and not again half an hour later',
    daily('02:30'),
    '2026-03-29T01:45:00.000Z',
    '2026-03-29T01:00:00.000Z',
  ],
  ['the first minute of the hole', daily('02:00'), '2026-03-29T01:00:00.000Z', '2026-03-29T01:00:00.000Z'],
  ['the first minute after the hole', daily('03:00'), '2026-03-29T01:00:00.000Z', '2026-03-29T01:00:00.000Z'],
  [
    'a time that comes twice is due the first time',
    daily('02:30'),
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T00:30:00.000Z',
  ],
  ['and no more the second time', daily('02:30'), '2026-10-25T01:45:00.000Z', '2026-10-25T00:30:00.000Z'],
  [
    'a hole at midnight',
    daily('00:15', 'Africa/Cairo'),
    '2026-04-23T22:30:00.000Z',
    '2026-04-23T22:00:00.000Z',
  ],
  [
    'an evening that comes twice',
    daily('23:30', 'Africa/Cairo'),
    '2026-10-29T21:45:00.000Z',
    '2026-10-29T20:30:00.000Z',
  ],
  [
    'half an hour that does not exist',
    daily('02:10', 'Australia/Lord_Howe'),
    '2026-10-03T15:40:00.000Z',
    '2026-10-03T15:30:00.000Z',
  ],
  ['on Monday', weekly(1), '2026-11-02T06:00:00.000Z', '2026-11-02T06:00:00.000Z'],
  [
    'on Monday before the hour it is the week before’s',
    weekly(1),
    '2026-11-02T05:00:00.000Z',
    '2026-10-26T06:00:00.000Z',
  ],
  ['on Sunday', weekly(7), '2026-11-02T05:00:00.000Z', '2026-11-01T06:00:00.000Z'],
  [
    'by the weekday of the reader',
    weekly(1, '06:00', 'Pacific/Kiritimati'),
    '2026-11-01T17:00:00.000Z',
    '2026-11-01T16:00:00.000Z',
  ],
  ['on the Sunday of a hole', weekly(7, '02:30'), '2026-03-31T12:00:00.000Z', '2026-03-29T01:00:00.000Z'],
])('%s', (_name, rhythm, now, due) => {
  const slot = reportSlot(Date.parse(now), rhythm);
  expect(slot === null ? null : new Date(slot).toISOString()).toBe(due);
});

test('who wants none has none due', () => {
  expect(reportSlot(Date.UTC(2026, 10, 2), { ...BERLIN, report: 'none' })).toBeNull();
});

test.each([
  ['a day', BERLIN, '2026-11-02T06:00:00.000Z', 24, 24],
  ['the day on which the clock went forward', BERLIN, '2026-03-29T05:00:00.000Z', 23, 24],
  ['the day on which it went back', BERLIN, '2026-10-25T06:00:00.000Z', 25, 24],
  ['a week', weekly(1), '2026-11-02T06:00:00.000Z', 7 * 24, 7 * 24 + 1],
])('%s reaches from one report to the next', (_name, rhythm, due, hours, hoursBefore) => {
  const slot = Date.parse(due);
  const { before, since, until } = spansOf(slot, rhythm);
  expect([until, (until - since) / HOUR, (since - before) / HOUR]).toEqual([slot, hours, hoursBefore]);
});

test.each(['Europe/Berlin', 'Africa/Cairo', 'America/Havana'])(
  'in %s every day of a year has one, whatever the hour',
  (timezone) => {
    for (const time of ['00:00', '02:30', '23:30']) {
      const slots = new Set<number | null>();
      for (let day = 0; day < 365; day += 1)
        slots.add(reportSlot(Date.UTC(2026, 0, 2 + day, 12), daily(time, timezone)));
      expect(slots.size, time).toBe(365);
    }
  },
);
