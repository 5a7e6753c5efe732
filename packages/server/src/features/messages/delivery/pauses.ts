import type { Outcome } from '../channel.ts';

const FIRST_MS = 2_000;
const LONGEST_MS = 10 * 60_000;
/** What waits for a person need not be asked as often. */
const FIRST_REFUSED_MS = 60_000;
const LONGEST_RESTING_MS = 60 * 60_000;

type Failure = Extract<Outcome, { why: unknown }>;

/** How long the receiver itself asks us to wait. */
export const askedMs = (outcome: Failure): number => (outcome.kind === 'retry' ? (outcome.afterMs ?? 0) : 0);

/**
 * How long a destination rests after so many failures in a row: longer each time, and never all at once. One attempt
 * falls on the moment at which somebody is told (`restsInMs`), unless the receiver asks for a pause beyond it.
 */
export function pauseMs(failures: number, outcome: Failure, restsInMs: number, random: () => number): number {
  const isRefused = outcome.kind === 'refused';
  const isResting = restsInMs <= 0;
  const first = isRefused ? FIRST_REFUSED_MS : FIRST_MS;
  const longest = isRefused || isResting ? LONGEST_RESTING_MS : LONGEST_MS;
  const grown = Math.min(longest, first * 2 ** Math.min(failures - 1, 20));
  const own = Math.round(grown * (0.8 + 0.4 * random()));
  return Math.max(askedMs(outcome), isResting ? own : Math.min(own, restsInMs));
}
