import type { TimesSource } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { WriteTx } from '../../live/write.ts';
import type { RunEvidence } from './present.ts';
import { AT_WORK_STATES, LIVE_STATES } from './states.ts';
import { insertRun, moveRun, type RunChange, type RunRow } from './store.ts';

/**
 * The steps of a run's own row, each with the evidence it was taken on. Each is part of its caller's transaction, and
 * answers nothing when the run has moved on. What becomes of the copy and the job is up to `jobs`.
 */

/** What showed it. */
export type Seen = Omit<RunEvidence, 'at'>;

const stored = (tx: WriteTx, seen: Seen): string => JSON.stringify({ ...seen, at: tx.now });

export interface NewClaim {
  readonly printerId: number;
  readonly printFileId: number;
  readonly mark: string;
  readonly fence: number;
  readonly slots: string;
}

interface ClaimedCopy {
  readonly job_id: number;
  readonly plate_index: number;
  readonly copy: number;
  readonly attempt: number;
}

export function openRun(tx: WriteTx, copy: ClaimedCopy, claim: NewClaim): Promise<RunRow> {
  return insertRun(tx.db, {
    ...copy,
    printer_id: claim.printerId,
    print_file_id: claim.printFileId,
    state: 'claimed',
    mark: claim.mark,
    fence: claim.fence,
    slots: claim.slots,
    remote_path: null,
    shown_before: null,
    progress_permille: 0,
    layer: null,
    extruded_um: null,
    stop_requested_at: null,
    claimed_at: tx.now,
    intended_at: null,
    accepted_at: null,
    started_at: null,
    finished_at: null,
    evidence: stored(tx, { source: 'service', said: said('run.chosen') }),
  });
}

export function advanceRun(
  tx: WriteTx,
  { id }: Pick<RunRow, 'id'>,
  from: readonly RunRow['state'][],
  change: RunChange,
  seen: Seen,
): Promise<RunRow | undefined> {
  return moveRun(tx.db, id, from, { ...change, evidence: stored(tx, seen) });
}

export type RunOutcome = 'completed' | 'failed' | 'cancelled';

export interface RunTimes {
  readonly started_at: number | null;
  readonly finished_at: number;
  readonly source: TimesSource;
}

interface RowEnd {
  readonly outcome: RunOutcome;
  readonly seen: Seen;
  /** When it began and ended; without it, it ended when that was noticed. */
  readonly times?: RunTimes;
}

export function finishRun(
  tx: WriteTx,
  run: Pick<RunRow, 'id'>,
  { outcome, seen, times }: RowEnd,
): Promise<RunRow | undefined> {
  return advanceRun(
    tx,
    run,
    LIVE_STATES,
    {
      state: outcome,
      finished_at: times?.finished_at ?? tx.now,
      times_source: times?.source ?? 'observed',
      ...(times !== undefined && { started_at: times.started_at }),
      ...(outcome === 'completed' && { progress_permille: 1000 }),
    },
    seen,
  );
}

export type Progress = Pick<RunChange, 'progress_permille' | 'layer' | 'extruded_um'>;

/** How far a print has come changes nothing of what the run is, so nobody is told and no evidence is needed. */
export async function keepProgress(tx: WriteTx, runId: number, seen: Progress): Promise<void> {
  await moveRun(tx.db, runId, LIVE_STATES, seen);
}

/** However the printer will call the end of it, it was stopped. */
export async function noteStop(tx: WriteTx, runId: number): Promise<void> {
  await moveRun(tx.db, runId, AT_WORK_STATES, { stop_requested_at: tx.now });
}
