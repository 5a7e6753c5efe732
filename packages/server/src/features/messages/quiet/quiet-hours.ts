/** When somebody wants to be left alone, by the clock on their wall. */
export interface QuietHours {
  readonly quiet_hours_enabled: boolean;
  /** `HH:MM`. The end is the first minute that is not quiet. */
  readonly quiet_hours_start: string;
  readonly quiet_hours_end: string;
  readonly timezone: string;
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Making a format is slow, and a farm has few zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function wallClock(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, format);
  return format;
}

/** Start and end at the same time are no hours at all. Where the clock is set, what counts is what it shows. */
export function isQuiet(hours: QuietHours, now: number): boolean {
  if (!hours.quiet_hours_enabled) return false;
  const start = minutesOf(hours.quiet_hours_start);
  const end = minutesOf(hours.quiet_hours_end);
  const minute = minutesOf(wallClock(hours.timezone).format(now));
  return start <= end ? start <= minute && minute < end : start <= minute || minute < end;
}
