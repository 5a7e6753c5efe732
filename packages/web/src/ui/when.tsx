import { remembered } from '@farmhand/words';
import { useLanguage } from '../i18n/language.tsx';
import { momentFormat } from '../i18n/moment-format.ts';
import { useNow } from './now.ts';

const STEPS = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
] as const;

const relative = remembered((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
const time = momentFormat({ hour: '2-digit', minute: '2-digit' });
const dayAndTime = momentFormat({ weekday: 'short', hour: '2-digit', minute: '2-digit' });
const dateAndTime = momentFormat({ dateStyle: 'short', timeStyle: 'short' });
const NEAR_MS = 6 * 86_400_000;
const exact = momentFormat({ dateStyle: 'medium', timeStyle: 'short' });

const isOfClock = (unit: Intl.RelativeTimeFormatUnit) => ['second', 'minute', 'hour'].includes(unit);

/** "3 minutes ago", "in 89 days": in the largest unit that is at least one. */
export function relativeTime(iso: string, now: number, language: string): string {
  let value = (Date.parse(iso) - now) / 1000;
  const format = relative(language);
  for (const [unit, size] of STEPS) {
    // Nothing was 60 seconds ago: what is rounded up to the next unit is said in that. Of days people count 30, too.
    const whole = Math.round(value);
    if (Math.abs(isOfClock(unit) ? whole : value) < size) return format.format(whole, unit);
    value /= size;
  }
  return format.format(Math.round(value), 'year');
}

/** "14:35", or with the weekday when it is another day, or with the date when the weekday could be another week's. */
export function clockTime(iso: string, now: number, language: string): string {
  const at = new Date(iso);
  const isToday = at.toDateString() === new Date(now).toDateString();
  const isNear = Math.abs(at.getTime() - now) < NEAR_MS;
  return (isToday ? time : isNear ? dayAndTime : dateAndTime)(language).format(at);
}

/** A moment as people say it; the exact time is its tooltip. */
export function When({ iso }: { readonly iso: string }) {
  const { language } = useLanguage();
  // What happened after the clock's last tick is not yet to come.
  const now = Math.max(useNow(), Math.min(Date.parse(iso), Date.now()));
  return (
    <time dateTime={iso} title={exact(language).format(new Date(iso))}>
      {relativeTime(iso, now, language)}
    </time>
  );
}
