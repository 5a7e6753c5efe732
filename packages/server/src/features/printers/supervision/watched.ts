import type { Said } from '@farmhand/words';
import { fullBucket } from '../../../live/bucket.ts';
import type { Intake, Link } from '../link/index.ts';
import type { Remembered } from '../recording/index.ts';
import { type Steadiness, stateOf, steady } from '../state/index.ts';
import type { PrinterRow } from '../store.ts';
import { type SupervisorTimings, TIMINGS } from '../timings.ts';

/** A printer that is looked after: its row as last read, its state, and the link when it is to have one. */
export interface Watched extends Remembered {
  row: PrinterRow;
  link: Link | null;
  /** Where its reports come in while it has a link. */
  intake: Intake | null;
  steadiness: Steadiness;
  /** Since when we listen: a printer can't be missed earlier. */
  since: number;
  /** When it last spoke to this process. Like `since` on the clock that nobody sets. */
  heardAt: number | null;
  lastFailure: Said | null;
  readonly listeners: Set<() => void>;
}

type Budgets = Pick<SupervisorTimings, 'changes' | 'writes'>;

export function newWatched(row: PrinterRow, now: number, timings: Budgets = TIMINGS): Watched {
  return {
    id: row.id,
    row,
    state: stateOf(row),
    pending: [],
    happened: [],
    isDirty: false,
    taken: [],
    careWrites: row.care_writes,
    writes: 0,
    isQueued: false,
    writeBudget: fullBucket(timings.writes, now),
    writtenAtMs: Number.NEGATIVE_INFINITY,
    toldAtMs: Number.NEGATIVE_INFINITY,
    isGone: false,
    link: null,
    intake: null,
    steadiness: steady(timings.changes, now),
    since: now,
    heardAt: null,
    lastFailure: null,
    listeners: new Set(),
  };
}
