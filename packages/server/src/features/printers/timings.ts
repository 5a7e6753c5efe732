import { BACKOFF_TIMINGS, type BackoffTimings } from '../../live/backoff.ts';
import type { Rate } from '../../live/bucket.ts';

/** How the supervisor paces itself. Tests shorten these; the families' own rules are elsewhere. */
export interface SupervisorTimings extends BackoffTimings {
  /** How often silence is looked for. */
  readonly tickMs: number;
  /** Passing state is written in batches. */
  readonly flushMs: number;
  /** Between two first connections at the start, so that a fleet does not arrive all at once. */
  readonly staggerMs: number;
  readonly backoffMinMs: number;
  readonly backoffMaxMs: number;
  /** For one whole attempt to connect. */
  readonly connectMs: number;
  /** A link that held for so long counts as good: the next failure starts from the shortest wait. */
  readonly steadyMs: number;
  /** Reports of one printer that are heard one by one; faster ones are put together. */
  readonly reports: Rate;
  /** Of those, the ones that may change something lasting. A printer that has used them up is flapping. */
  readonly changes: Rate;
  /** Writes of one printer's changes; what comes faster is written together. Plate and identity do not wait. */
  readonly writes: Rate;
  /** How often a flapping printer is written. */
  readonly flappingWriteMs: number;
  /** How often its own record gets what was put together meanwhile. */
  readonly flappingTellMs: number;
}

export const TIMINGS: SupervisorTimings = {
  tickMs: 1000,
  flushMs: 30_000,
  staggerMs: 20,
  backoffMinMs: 1000,
  backoffMaxMs: 60_000,
  connectMs: 30_000,
  steadyMs: 30_000,
  reports: { burst: 100, perSecond: 25 },
  changes: { burst: 120, perSecond: 1 },
  writes: { burst: 20, perSecond: 2 },
  flappingWriteMs: 5000,
  flappingTellMs: 600_000,
  ...BACKOFF_TIMINGS,
};

/** Doubles up to the cap, and lies anywhere in the upper half: printers that vanished together return apart. */
export function backoffMs(
  failures: number,
  { backoffMinMs, backoffMaxMs }: Pick<SupervisorTimings, 'backoffMinMs' | 'backoffMaxMs'>,
  random: () => number,
): number {
  const full = Math.min(backoffMaxMs, backoffMinMs * 2 ** Math.min(failures, 30));
  return Math.max(backoffMinMs, full * (0.5 + random() / 2));
}
