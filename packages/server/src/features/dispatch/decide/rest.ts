import type { UnsentRuns } from '../../runs/index.ts';

/** How often a file could not be sent to a printer before it is left alone for a while. */
const PATIENCE = 2;

/** Failures that lie further back say nothing of today's printer. */
export const REMEMBERED_MS = 3_600_000;

/**
 * A printer that takes no files looks free, and would use up the attempts of one copy after the other. So it rests
 * after a few in a row, longer each time. Answers how many files it did not take, by printer that rests now.
 */
export function restingNow(
  unsent: readonly UnsentRuns[],
  now: number,
  restMs: readonly number[],
): ReadonlyMap<number, number> {
  return new Map(
    unsent.flatMap(({ printer_id, count, last_at }) => {
      const pause = restMs[Math.min(count - PATIENCE, restMs.length - 1)] ?? 0;
      // One of the future was noted before somebody set the clock back: it says nothing about now.
      return last_at <= now && now < last_at + pause ? [[printer_id, count] as const] : [];
    }),
  );
}
