import { expect, test } from 'vitest';
import { isQuiet, type QuietHours } from './quiet-hours.ts';

const hours = (start: string, end: string, timezone = 'UTC'): QuietHours => ({
  quiet_hours_enabled: true,
  quiet_hours_start: start,
  quiet_hours_end: end,
  timezone,
});
const at = (text: string) => Date.parse(text);

test.each([
  // Over midnight.
  ['22:00', '07:00', 'UTC', '2026-11-02T21:59:59.999Z', false],
  ['22:00', '07:00', 'UTC', '2026-11-02T22:00:00.000Z', true],
  ['22:00', '07:00', 'UTC', '2026-11-03T00:00:00.000Z', true],
  ['22:00', '07:00', 'UTC', '2026-11-03T06:59:59.999Z', true],
  ['22:00', '07:00', 'UTC', '2026-11-03T07:00:00.000Z', false],
  // Within a day, from midnight, up to midnight, and none at all.
  ['12:00', '13:00', 'UTC', '2026-11-02T12:30:00.000Z', true],
  ['12:00', '13:00', 'UTC', '2026-11-02T13:00:00.000Z', false],
  ['00:00', '06:00', 'UTC', '2026-11-02T00:00:00.000Z', true],
  ['18:00', '00:00', 'UTC', '2026-11-02T23:59:00.000Z', true],
  ['18:00', '00:00', 'UTC', '2026-11-02T00:00:00.000Z', false],
  ['08:00', '08:00', 'UTC', '2026-11-02T08:00:00.000Z', false],
  // Other zones, those of half hours too.
  ['22:00', '07:00', 'Europe/Vienna', '2026-11-02T21:00:00.000Z', true],
  ['22:00', '07:00', 'Europe/Vienna', '2026-11-02T20:59:00.000Z', false],
  ['22:00', '07:00', 'Asia/Kolkata', '2026-11-02T16:30:00.000Z', true],
  ['22:00', '07:00', 'Asia/Kolkata', '2026-11-02T16:29:00.000Z', false],
  ['22:00', '07:00', 'Pacific/Auckland', '2026-11-02T17:59:00.000Z', true],
  ['22:00', '07:00', 'Pacific/Auckland', '2026-11-02T18:00:00.000Z', false],
  // In Vienna the clock goes from 02:00 to 03:00 on the 29th of March 2026, at 01:00 UTC …
  ['02:15', '02:45', 'Europe/Vienna', '2026-03-29T01:00:00.000Z', false],
  ['02:00', '03:30', 'Europe/Vienna', '2026-03-29T01:15:00.000Z', true],
  ['22:00', '07:00', 'Europe/Vienna', '2026-03-29T04:59:00.000Z', true],
  ['22:00', '07:00', 'Europe/Vienna', '2026-03-29T05:00:00.000Z', false],
  // … and from 03:00 to 02:00 on the 25th of October, at 01:00 UTC: half past two comes twice.
  ['02:15', '02:45', 'Europe/Vienna', '2026-10-25T00:30:00.000Z', true],
  ['02:15', '02:45', 'Europe/Vienna', '2026-10-25T01:00:00.000Z', false],
  ['02:15', '02:45', 'Europe/Vienna', '2026-10-25T01:30:00.000Z', true],
  ['22:00', '07:00', 'Europe/Vienna', '2026-10-25T05:59:00.000Z', true],
  ['22:00', '07:00', 'Europe/Vienna', '2026-10-25T06:00:00.000Z', false],
])('from %s to %s in %s, %s is quiet: %s', (start, end, zone, moment, expected) => {
  expect(isQuiet(hours(start, end, zone), at(moment))).toBe(expected);
});

test('hours that are switched off are none', () => {
  const off = { ...hours('22:00', '07:00'), quiet_hours_enabled: false };
  expect(isQuiet(off, at('2026-11-02T23:00:00.000Z'))).toBe(false);
});
