/** Contract section 5: ten failures for a name from one address within five minutes. */
export const WINDOW_MS = 5 * 60 * 1000;
export const PAIR_FAILURES = 10;
/** Where a name is guessed at from everywhere, places that its owner never logged in from get this many. */
const STRANGE_PAIR_FAILURES = 2;
export const NAME_FAILURES = 50;
/** For all names from one place; beyond it one try at a time, this far apart. */
export const PLACE_FAILURES = 30;
const SLOW_EVERY_MS = 10_000;

/** What is known about a try before it is made. */
export interface Sight {
  readonly pair: number;
  readonly pairLeftMs: number;
  readonly name: number;
  readonly place: number;
  readonly sinceLastTryMs: number;
  /** Whether this person has logged in from this place before. */
  readonly isFamiliar: boolean;
}

/**
 * How long a try has to wait; null when it may be made. A name is never held back as such: from a place that did not
 * fail for it there is always a try, however much it is guessed at elsewhere.
 */
export function waitMs(sight: Sight): number | null {
  const { pair, pairLeftMs, name, place, sinceLastTryMs, isFamiliar } = sight;
  const allowed = name >= NAME_FAILURES && !isFamiliar ? STRANGE_PAIR_FAILURES : PAIR_FAILURES;
  if (pair >= allowed) return pairLeftMs;
  const isSlow = place >= PLACE_FAILURES && !isFamiliar && sinceLastTryMs < SLOW_EVERY_MS;
  return isSlow ? SLOW_EVERY_MS - sinceLastTryMs : null;
}
