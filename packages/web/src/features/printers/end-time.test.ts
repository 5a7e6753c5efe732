import type { PrinterStatus } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { endTime } from './end-time.ts';
import { aTelemetry } from './testing/a-printer.ts';

const now = new Date('2026-11-02T14:00:00');

function say(remaining_seconds: number | null, status: PrinterStatus = 'printing') {
  const telemetry = aTelemetry({ reported_at: now.toISOString(), remaining_seconds });
  return endTime({ status, telemetry }, now.getTime(), 'en-GB');
}

test('the end is told to the minute, with the day only when it is another', () => {
  expect(say(35 * 60 + 10)).toBe('14:35');
  expect(say(35 * 60 - 10)).toBe('14:35');
  expect(say(11 * 3600)).toBe('Tue 01:00');
});

test('what stands still, and what does not say how long it takes, has no end by the clock', () => {
  expect(say(35 * 60, 'paused')).toBeNull();
  expect(say(null)).toBeNull();
  expect(endTime({ status: 'printing', telemetry: null }, now.getTime(), 'en-GB')).toBeNull();
});
