import type { TimelineBar } from '@farmhand/contract';

/** Where bars and marks stand along the time, in percent of the width. */

export const ZOOMS = [6, 24, 72, 168] as const;
export type Zoom = (typeof ZOOMS)[number];

const HOUR_MS = 3_600_000;
/** A little of the past stays in sight, so that what runs shows its beginning. */
const PAST_SHARE = 0.05;

export interface Span {
  readonly from: number;
  readonly until: number;
}

export function spanFrom(now: number, hours: Zoom): Span {
  const lengthMs = hours * HOUR_MS;
  return { from: now - lengthMs * PAST_SHARE, until: now + lengthMs * (1 - PAST_SHARE) };
}

export function percentAt(at: number, { from, until }: Span): number {
  return (100 * (at - from)) / (until - from);
}

export interface Placed {
  readonly bar: TimelineBar;
  readonly left: number;
  readonly width: number;
  /** It began before what is shown, or ends after it. */
  readonly isCutLeft: boolean;
  readonly isCutRight: boolean;
}

/** Wide enough to be seen and hit, however short it is. */
const LEAST_PERCENT = 0.6;

/** The bars that are in sight, cut to it, in order of time. */
export function placeBars(bars: readonly TimelineBar[], span: Span): readonly Placed[] {
  return bars
    .map((bar) => ({ bar, start: Date.parse(bar.starts_at), end: Date.parse(bar.ends_at) }))
    .filter(({ start, end }) => end > span.from && start < span.until)
    .sort((one, other) => one.start - other.start)
    .map(({ bar, start, end }) => {
      const left = Math.max(0, percentAt(start, span));
      const right = Math.min(100, percentAt(end, span));
      return {
        bar,
        left: Math.min(left, 100 - LEAST_PERCENT),
        width: Math.max(right - left, LEAST_PERCENT),
        isCutLeft: start < span.from,
        isCutRight: end > span.until,
      };
    });
}

/** The due dates in sight, each once although several copies of its job have a bar. */
export function dueMarks(bars: readonly TimelineBar[], span: Span) {
  const marks = new Map<
    string,
    { readonly due_at: string; readonly left: number; readonly isLate: boolean }
  >();
  for (const { job_id, due_at, is_late } of bars) {
    if (due_at === null) continue;
    const left = percentAt(Date.parse(due_at), span);
    const key = `${job_id} ${due_at}`;
    if (left < 0 || left > 100) continue;
    marks.set(key, { due_at, left, isLate: is_late || marks.get(key)?.isLate === true });
  }
  return [...marks.entries()].map(([key, mark]) => ({ key, ...mark }));
}

const STEP_HOURS: Readonly<Record<Zoom, number>> = { 6: 1, 24: 4, 72: 12, 168: 24 };

/** Whole hours of the clock on the wall, as many as can be read beside each other. */
export function ticks(span: Span, hours: Zoom): readonly number[] {
  const step = STEP_HOURS[hours];
  const at = new Date(span.from);
  at.setMinutes(0, 0, 0);
  at.setHours(Math.floor(at.getHours() / step) * step);
  const found: number[] = [];
  while (at.getTime() < span.until) {
    if (at.getTime() > span.from) found.push(at.getTime());
    at.setHours(at.getHours() + step);
  }
  return found;
}

/** The width of a tick's words and of "now", in percent of a narrow desk's chart. */
const WORDS_PERCENT = 6;

/** The ticks whose words stand neither under those of "now" nor beyond the end. */
export function labelledTicks(span: Span, hours: Zoom, now: number): readonly number[] {
  const middle = percentAt(now, span);
  return ticks(span, hours).filter((at) => {
    const percent = percentAt(at, span);
    return Math.abs(percent - middle) > WORDS_PERCENT && percent <= 100 - WORDS_PERCENT;
  });
}
