import type { Printer } from '@farmhand/contract';
import { clockTime } from '../../ui/when.tsx';

const MINUTE_MS = 60_000;

type Ending = Pick<Printer, 'status' | 'telemetry'>;

/**
 * The moment that is shown as the end of a print, from what its printer said and when; null where there is none. What is
 * paused has only time left: its end moves on until somebody resumes it.
 */
export function endOf({ status, telemetry }: Ending): number | null {
  const left = telemetry?.remaining_seconds ?? null;
  if (status !== 'printing' || telemetry === null || left === null) return null;
  // To the minute, so that it does not flicker between two while the printer corrects itself by seconds.
  return Math.round((Date.parse(telemetry.reported_at) + left * 1000) / MINUTE_MS) * MINUTE_MS;
}

/** When a print ends: "14:35", or with the day when it is another. */
export function endTime(printer: Ending, now: number, language: string): string | null {
  const end = endOf(printer);
  return end === null ? null : clockTime(new Date(end).toISOString(), now, language);
}
