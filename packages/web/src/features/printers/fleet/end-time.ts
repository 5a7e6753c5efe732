import { momentFormat } from '../../../i18n/moment-format.ts';

const time = momentFormat({ hour: '2-digit', minute: '2-digit' });
const dayAndTime = momentFormat({ weekday: 'short', hour: '2-digit', minute: '2-digit' });
const MINUTE_MS = 60_000;

/** When a print ends, from what the printer said and when: "14:35", or with the day when it is another. */
export function endTime(reportedAt: string, remainingSeconds: number, now: number, language: string): string {
  const ends = Date.parse(reportedAt) + remainingSeconds * 1000;
  // To the minute, so that it does not flicker between two while the printer corrects itself by seconds.
  const rounded = new Date(Math.round(ends / MINUTE_MS) * MINUTE_MS);
  const isToday = rounded.toDateString() === new Date(now).toDateString();
  return (isToday ? time : dayAndTime)(language).format(rounded);
}
