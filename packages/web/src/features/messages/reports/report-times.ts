import { momentFormat } from '../../../i18n/moment-format.ts';

/** Names of days and times of day: neither belongs to a date or a zone, so both are read where nothing is added. */
const dayName = momentFormat({ weekday: 'long', timeZone: 'UTC' });
const clock = momentFormat({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** Of any week: the first of January 2024 was a Monday. */
export const weekdayName = (weekday: number, language: string): string =>
  dayName(language).format(Date.UTC(2024, 0, weekday));

/** `HH:MM` as clocks show it here. */
export function clockName(time: string, language: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return clock(language).format(Date.UTC(2024, 0, 1, hours, minutes));
}
