/** What became of a use, judged by what the inventory counted before and after. All in whole numbers. */

export type Verdict = 'counted' | 'not_counted' | 'unclear';

export const toMicrograms = (grams: number): number => Math.round(grams * 1_000_000);

const UG_PER_MG = 1000;
const FINEST_UG = 500;
/** Some databases under it keep floats of 24 bits: their last place, twice. */
const FLOAT_STEP = 2 ** -22;

/** Rounding on its way through floats, but never so much that all and nothing look alike. */
function toleranceUg(beforeUg: number, usedUg: number): number {
  return Math.min(usedUg / 3, Math.max(FINEST_UG, beforeUg * FLOAT_STEP));
}

/** Moved by our grams: counted. Unmoved: not. Anything else was somebody else's doing too, and nobody can tell. */
export function verdictOf(beforeUg: number, afterUg: number, milligrams: number): Verdict {
  const usedUg = milligrams * UG_PER_MG;
  const tolerance = toleranceUg(Math.max(beforeUg, afterUg), usedUg);
  const moved = afterUg - beforeUg;
  if (Math.abs(moved - usedUg) <= tolerance) return 'counted';
  return Math.abs(moved) <= tolerance ? 'not_counted' : 'unclear';
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/** Grows with every failure in a row; by a fifth either way, so that services do not knock together. */
export function pauseMs(failures: number, random: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE_MS);
  return Math.round(pause * (0.8 + 0.4 * random));
}
