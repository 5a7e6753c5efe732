import { momentFormat, placeOf } from '../../../i18n/moment-format.ts';

/** Names of days and times of day: neither belongs to a date or a zone, so both are read where nothing is added. */
const dayName = momentFormat({ weekday: 'long', timeZone: 'UTC' });
const clock = momentFormat({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** Of any week: the first of January 2024 was a Monday. */
export const weekdayName = (weekday: number, language: string): string =>
  dayName(language).format(Date.UTC(2024, 0, weekday));

/** Monday first, as the service counts them. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Browsers tell it in two ways, or not at all. */
type WithWeek = Partial<Pick<Intl.Locale, 'getWeekInfo'>> & {
  readonly weekInfo?: Pick<WeekInfo, 'firstDay'>;
};
type WeekInfo = ReturnType<Intl.Locale['getWeekInfo']>;

/** The days in the order in which a week has them here: in Brazil and the United States it begins with Sunday. */
export function weekdaysOf(language: string): readonly number[] {
  const place: WithWeek = new Intl.Locale(placeOf(language)).maximize();
  const { firstDay } = place.getWeekInfo?.() ?? place.weekInfo ?? { firstDay: 1 };
  return [...WEEKDAYS.slice(firstDay - 1), ...WEEKDAYS.slice(0, firstDay - 1)];
}

/** `HH:MM` as clocks show it here. */
export function clockName(time: string, language: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return clock(language).format(Date.UTC(2024, 0, 1, hours, minutes));
}
