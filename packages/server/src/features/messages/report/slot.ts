import type { ReportRhythm } from '@farmhand/contract';

/** When a report is due, by the clock on its reader's wall: plain values in, plain values out. */

export interface Rhythm {
  readonly report: ReportRhythm;
  /** `HH:MM` */
  readonly report_at: string;
  /** Of a weekly one: 1 is Monday, 7 Sunday. */
  readonly report_weekday: number;
  readonly timezone: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Nobody's clock is further from the sun's than this, and none is set twice within it. */
const FAR_MS = DAY_MS;
/** A week, and the day after today: where the clock goes back over midnight it is today again. */
const DAYS_LOOKED_AT = 9;

/** Making a format is slow, and a farm has few zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function wallClock(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const two = '2-digit';
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
    hourCycle: 'h23',
  });
  clocks.set(timeZone, format);
  return format;
}

/** What the wall shows, as if it were in Greenwich: only that can be reckoned with. */
function shownAt(timeZone: string, moment: number): number {
  const parts = wallClock(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

const offsetAt = (timeZone: string, moment: number): number =>
  shownAt(timeZone, moment) - Math.floor(moment / 1000) * 1000;

/** The first moment at which the wall shows it; where it never does, the first one after the hole. */
function momentOf(timeZone: string, shown: number): number {
  const offsets = [offsetAt(timeZone, shown - FAR_MS), offsetAt(timeZone, shown + FAR_MS)] as const;
  const moments = offsets.map((offset) => shown - offset).toSorted((one, other) => one - other);
  const [first = shown, second = shown] = moments;
  const isShown = (moment: number) => shownAt(timeZone, moment) === shown;
  if (isShown(first)) return first;
  if (isShown(second)) return second;
  return firstFrom(first, second, (moment) => shownAt(timeZone, moment) > shown);
}

/** Clocks are set at whole minutes. It holds at the last one. */
function firstFrom(first: number, last: number, holds: (moment: number) => boolean): number {
  let [low, high] = [0, Math.ceil((last - first) / MINUTE_MS)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(first + middle * MINUTE_MS)) high = middle;
    else low = middle + 1;
  }
  return first + low * MINUTE_MS;
}

const isoWeekday = (day: number): number => new Date(day).getUTCDay() || 7;

/** The last moment until now at which a report was due; null where none is wanted. */
export function reportSlot(
  now: number,
  { report, report_at, report_weekday, timezone }: Rhythm,
): number | null {
  if (report === 'none') return null;
  const [hours = 0, minutes = 0] = report_at.split(':').map(Number);
  const today = Math.floor(shownAt(timezone, now) / DAY_MS) * DAY_MS;
  for (let back = -1; back < DAYS_LOOKED_AT; back += 1) {
    const day = today - back * DAY_MS;
    if (report === 'weekly' && isoWeekday(day) !== report_weekday) continue;
    const moment = momentOf(timezone, day + (hours * 60 + minutes) * MINUTE_MS);
    if (moment <= now) return moment;
  }
  return null;
}

/** What a report tells of, and what it is compared with: from one to the next, so that no print is in two or in none. */
export interface Spans {
  readonly before: number;
  readonly since: number;
  readonly until: number;
}

export function spansOf(slot: number, rhythm: Rhythm): Spans {
  const since = reportSlot(slot - 1, rhythm) ?? slot;
  return { before: reportSlot(since - 1, rhythm) ?? since, since, until: slot };
}

const SPAN_MS = { daily: DAY_MS, weekly: 7 * DAY_MS } as const;

/** Of one that is wanted now. */
export const spansUntil = (now: number, period: keyof typeof SPAN_MS): Spans => ({
  before: now - 2 * SPAN_MS[period],
  since: now - SPAN_MS[period],
  until: now,
});
