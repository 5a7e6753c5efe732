import type { TimesSource } from '@farmhand/contract';
import type { HostTimes } from '@farmhand/protocols';

/** When a run began and ended, and how that is known ([ADR 27](../../../../../docs/adr/0027-how-an-end-is-judged.md)). */

export interface SeenEnd {
  /** When its start was sent, or about to be: it began no sooner. */
  readonly intended_at: number;
  /** When it was first seen to print; null when its end was the first that was seen. */
  readonly started_at: number | null;
  /** When it was last seen at work; null when nobody remembers. */
  readonly active_at: number | null;
  /** When its end was noticed: it was over no later. */
  readonly now: number;
  /** The end was seen as it came. */
  readonly isThere: boolean;
  /** What it takes by its file. */
  readonly slicedMs: number | null;
}

export interface EndTimes {
  readonly started_at: number;
  readonly finished_at: number;
  readonly source: TimesSource;
}

/** How far a host's clock may be off before nothing that it says of moments counts. */
const PLAY_MS = 2 * 60_000;

const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);

/** A moment of the host's, held within what we know ourselves; null where its clock is plainly wrong. */
function moment(value: number | null | undefined, from: number, to: number): number | null {
  if (value == null || value < from - PLAY_MS || value > to + PLAY_MS) return null;
  return clamp(value, from, to);
}

/** How long it took needs no clock that is right, only one that runs. */
function tookMs(host: HostTimes | undefined, seen: SeenEnd): number | null {
  const { started_at, finished_at, total_seconds } = host ?? {};
  const byClock = started_at != null && finished_at != null ? finished_at - started_at : null;
  const took = total_seconds == null ? byClock : total_seconds * 1000;
  if (took === null || took <= 0) return null;
  const least = (seen.active_at ?? 0) - (seen.started_at ?? seen.active_at ?? 0);
  const most = seen.now - seen.intended_at;
  return took < least - PLAY_MS || took > most + PLAY_MS ? null : took;
}

export function timesOfEnd(seen: SeenEnd, host: HostTimes | undefined): EndTimes {
  const { intended_at, now, isThere } = seen;
  const begun = seen.started_at ?? intended_at;
  const leastEnd = Math.max(begun, seen.active_at ?? begun);
  const startOf = (value: number) => clamp(value, intended_at, seen.started_at ?? now);
  const endOf = (value: number) => clamp(value, Math.min(leastEnd, now), now);
  const hostStart = moment(host?.started_at, intended_at, seen.started_at ?? now);
  const hostEnd = moment(host?.finished_at, leastEnd, now);
  const took = tookMs(host, seen);
  const start = hostStart ?? begun;
  if (hostEnd !== null || (isThere && took !== null)) {
    const end = hostEnd ?? now;
    return { started_at: took === null ? start : startOf(end - took), finished_at: end, source: 'printer' };
  }
  if (took !== null) return { started_at: start, finished_at: endOf(start + took), source: 'printer' };
  if (isThere) {
    return { started_at: start, finished_at: now, source: hostStart === null ? 'observed' : 'printer' };
  }
  const estimated = seen.slicedMs === null ? now : endOf(start + seen.slicedMs);
  return { started_at: start, finished_at: estimated, source: 'estimated' };
}

/** When a print that shows for the first time began: it may have done so while nobody looked. */
export function timeOfStart(
  { intended_at, now }: Pick<SeenEnd, 'intended_at' | 'now'>,
  host: HostTimes | undefined,
): number {
  return moment(host?.started_at, intended_at, now) ?? now;
}
