import type { QuotaPeriod } from '@farmhand/contract';

export interface Window {
  readonly start: number;
  readonly end: number;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The hour, day, week from Monday or month that a moment lies in, in UTC. */
export function windowOf(period: QuotaPeriod | 'hour', now: number): Window {
  const date = new Date(now);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  switch (period) {
    case 'hour': {
      const start = Math.floor(now / HOUR_MS) * HOUR_MS;
      return { start, end: start + HOUR_MS };
    }
    case 'day': {
      const start = Date.UTC(year, month, day);
      return { start, end: start + DAY_MS };
    }
    case 'week': {
      const sinceMonday = (date.getUTCDay() + 6) % 7;
      const start = Date.UTC(year, month, day - sinceMonday);
      return { start, end: start + 7 * DAY_MS };
    }
    case 'month':
      return { start: Date.UTC(year, month, 1), end: Date.UTC(year, month + 1, 1) };
  }
}
