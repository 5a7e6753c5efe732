import { clockTime } from '../../../ui/when.tsx';

const MINUTE_MS = 60_000;

/** When a print ends, from what the printer said and when: "14:35", or with the day when it is another. */
export function endTime(reportedAt: string, remainingSeconds: number, now: number, language: string): string {
  const ends = Date.parse(reportedAt) + remainingSeconds * 1000;
  // To the minute, so that it does not flicker between two while the printer corrects itself by seconds.
  const rounded = new Date(Math.round(ends / MINUTE_MS) * MINUTE_MS);
  return clockTime(rounded.toISOString(), now, language);
}
