import type { DueStatus } from '@farmhand/contract';

/** When a task is due on a printer: plain values in, plain values out. */

export const DAY_MS = 86_400_000;
/** Contract section 3: upcoming is due within 7 days. */
const UPCOMING_MS = 7 * DAY_MS;
/** Beyond it a projection says nothing: a printer that hardly prints has no date. */
const FARTHEST_MS = 3650 * DAY_MS;

/** Either may be null, not both. With both, the first that is reached counts. */
export interface Intervals {
  readonly interval_seconds: number | null;
  readonly interval_days: number | null;
}

/** From where it counts: the last completion, or where there is none, the later of template and printer. */
export interface CountedFrom {
  readonly since: number;
  readonly base_seconds: number;
  /** When it was seen to be overdue, if it was. */
  readonly lapsed_at: number | null;
}

export interface Wear {
  /** Printed in all. */
  readonly total_seconds: number;
  readonly seconds_per_day: number;
}

export interface Due {
  readonly status: DueStatus;
  readonly seconds_since: number;
  readonly ms_since: number;
  readonly due_at: number | null;
  /** From 0 to 1. */
  readonly progress: number;
}

export function dueState(task: Intervals, from: CountedFrom, wear: Wear, now: number): Due {
  const seconds_since = Math.max(0, wear.total_seconds - from.base_seconds);
  const ms_since = Math.max(0, now - from.since);
  const byHours = dueByHours(task, seconds_since, { ...from, ...wear }, now);
  const byDays = task.interval_days === null ? null : from.since + task.interval_days * DAY_MS;
  const dates = [byHours, byDays].filter((date) => date !== null);
  const due_at = dates.length === 0 ? null : Math.min(...dates);
  const progress = Math.max(
    share(seconds_since, task.interval_seconds),
    share(ms_since, task.interval_days === null ? null : task.interval_days * DAY_MS),
  );
  return { status: statusOf(progress, due_at, now), seconds_since, ms_since, due_at, progress };
}

const share = (done: number, interval: number | null): number =>
  interval === null ? 0 : Math.min(1, done / interval);

/** Reaching an interval is overdue at once. */
function statusOf(progress: number, dueAt: number | null, now: number): DueStatus {
  if (progress >= 1) return 'overdue';
  return dueAt !== null && dueAt - now <= UPCOMING_MS ? 'upcoming' : 'ok';
}

function dueByHours(
  { interval_seconds }: Intervals,
  done: number,
  { seconds_per_day, lapsed_at }: { readonly seconds_per_day: number; readonly lapsed_at: number | null },
  now: number,
): number | null {
  if (interval_seconds === null) return null;
  const left = interval_seconds - done;
  if (left <= 0) return lapsed_at ?? now;
  if (seconds_per_day <= 0) return null;
  const inMs = Math.round((left / seconds_per_day) * DAY_MS);
  return inMs > FARTHEST_MS ? null : now + inMs;
}

/** What a printer prints a day, by what it had printed at some moment before. Less than a day says little. */
export function paceSince(
  before: { readonly at: number; readonly total_seconds: number },
  totalSeconds: number,
  now: number,
): number {
  const days = Math.max(1, (now - before.at) / DAY_MS);
  return Math.max(0, totalSeconds - before.total_seconds) / days;
}
