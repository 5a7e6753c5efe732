import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';

const STEPS = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
] as const;
const TICK_MS = 30_000;

/** "3 minutes ago", "in 89 days": in the largest unit that is at least one. */
export function relativeTime(iso: string, now: number, language: string): string {
  let value = (Date.parse(iso) - now) / 1000;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, size] of STEPS) {
    if (Math.abs(value) < size) return format.format(Math.round(value), unit);
    value /= size;
  }
  return format.format(Math.round(value), 'year');
}

/** A moment as people say it; the exact time is its tooltip. */
export function When({ iso }: { readonly iso: string }) {
  const { language } = useLanguage();
  const [now, setNow] = useState(Date.now);
  // A new moment may lie after the last look, and would seem to be yet to come.
  const [shown, setShown] = useState(iso);
  if (iso !== shown) {
    setShown(iso);
    setNow(Date.now());
  }
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const exact = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <time dateTime={iso} title={exact.format(new Date(iso))}>
      {relativeTime(iso, now, language)}
    </time>
  );
}
