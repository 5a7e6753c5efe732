import type { TimesSource } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { CopyState } from '../../db/job-tables.ts';
import type { WriteTx } from '../../live/write.ts';
import {
  deleteReservedRun,
  insertRun,
  LIVE_STATES,
  liveRunsOfJob,
  moveRun,
  presentRun,
  RESERVED_STATES,
  type RunEvidence,
  type RunRow,
} from '../runs/index.ts';
import { findAnyJob, type JobRow, putCopy, takeCopy, updateJob } from './job-store.ts';
import { audienceOfJob, waitingOf } from './present.ts';
import { settleJob } from './settle.ts';
import { attemptGoesOn } from './told.ts';

/** The steps in the life of a run. Each is part of its caller's transaction, and void when the run has moved on. */

export interface NewClaim {
  readonly printerId: number;
  readonly printFileId: number;
  readonly mark: string;
  readonly fence: number;
  readonly slots: string;
}

export async function claimCopy(tx: WriteTx, job: JobRow, claim: NewClaim): Promise<RunRow | null> {
  const taken = await takeCopy(tx.db, job, claim.printerId);
  if (taken === null) return null;
  const run = await insertRun(tx.db, {
    job_id: job.id,
    printer_id: claim.printerId,
    print_file_id: claim.printFileId,
    plate_index: job.plate_index,
    copy: taken.copy,
    attempt: taken.attempts + 1,
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
  tellRun(tx, job, run);
  await settleJob(tx, job.id);
  return run;
}

/** What showed it. */
export type Seen = Omit<RunEvidence, 'at'>;

/** Answers nothing when the run is no longer in one of these states. */
export async function stepRun(
  tx: WriteTx,
  run: Pick<RunRow, 'id' | 'job_id'>,
  from: readonly RunRow['state'][],
  change: Parameters<typeof moveRun>[3],
  seen: Seen,
): Promise<RunRow | undefined> {
  const after = await moveRun(tx.db, run.id, from, { ...change, evidence: stored(tx, seen) });
  const job = after && (await findAnyJob(tx.db, after.job_id));
  if (after === undefined || job === undefined) return undefined;
  tellRun(tx, job, after);
  if (after.state === 'printing') await attemptGoesOn(tx, after);
  await settleJob(tx, job.id);
  return after;
}

/** A reservation that came to nothing, before any start: its copy waits again as if nothing had been. */
export async function releaseRun(tx: WriteTx, run: Pick<RunRow, 'id' | 'job_id' | 'copy'>): Promise<boolean> {
  if (!(await deleteReservedRun(tx.db, run.id))) return false;
  await putCopy(tx.db, run.job_id, run.copy, { state: 'waiting' });
  await settleJob(tx, run.job_id);
  return true;
}

export type RunOutcome = 'completed' | 'failed' | 'cancelled';

export interface RunEnd {
  readonly outcome: RunOutcome;
  readonly seen: Seen;
  /** Why it failed, by code. */
  readonly code?: string;
  /** A person stopped this one: the copies that are left wait for a person, too. */
  readonly isStop?: boolean;
  /** Nobody here had asked for the stop: people are told. */
  readonly isUnasked?: boolean;
  /** It never began: the copy waits again without a try being counted. */
  readonly isUncounted?: boolean;
  /** When it began and ended; without it, it ended when that was noticed. */
  readonly times?: RunTimes;
}

export interface RunTimes {
  readonly started_at: number | null;
  readonly finished_at: number;
  readonly source: TimesSource;
}

/** Answers the run as it ended, or nothing when it had ended before. */
export async function closeRun(
  tx: WriteTx,
  run: RunRow,
  end: RunEnd,
): Promise<{ run: RunRow; job: JobRow } | null> {
  const after = await moveRun(tx.db, run.id, LIVE_STATES, {
    state: end.outcome,
    finished_at: end.times?.finished_at ?? tx.now,
    times_source: end.times?.source ?? 'observed',
    ...(end.times !== undefined && { started_at: end.times.started_at }),
    ...(end.outcome === 'completed' && { progress_permille: 1000 }),
    evidence: stored(tx, end.seen),
  });
  const job = after && (await findAnyJob(tx.db, after.job_id));
  if (after === undefined || job === undefined) return null;
  const attempts = end.outcome === 'failed' && !end.isUncounted ? after.attempt : after.attempt - 1;
  await putCopy(tx.db, job.id, after.copy, { state: copyAfter(job, after, end), attempts });
  if (end.outcome === 'failed') {
    const failure = { code: end.code ?? 'print_failed', said: end.seen.said };
    await updateJob(tx.db, job.id, { failure: JSON.stringify(failure) });
  }
  tellRun(tx, job, after);
  let settled = (await settleJob(tx, job.id, after.finished_at ?? tx.now)) ?? job;
  if (end.isStop === true && (waitingOf(settled) > 0 || (await hasReserved(tx, job.id)))) {
    await updateJob(tx.db, job.id, { hold: 1 });
    settled = (await settleJob(tx, job.id)) ?? settled;
  }
  return { run: after, job: settled };
}

/** A copy whose file lies ready on a printer has not begun either. */
async function hasReserved({ db }: WriteTx, jobId: number): Promise<boolean> {
  const live = await liveRunsOfJob(db, jobId);
  return live.some(({ state }) => RESERVED_STATES.some((reserved) => reserved === state));
}

function copyAfter(job: JobRow, run: RunRow, end: RunEnd): CopyState {
  if (end.outcome === 'completed') return 'completed';
  if (job.cancel_requested_at !== null || end.outcome === 'cancelled') return 'cancelled';
  if (end.isUncounted === true) return 'waiting';
  return run.attempt < job.max_attempts ? 'waiting' : 'failed';
}

const stored = (tx: WriteTx, seen: Seen): string => JSON.stringify({ ...seen, at: tx.now });

function tellRun(tx: WriteTx, job: JobRow, run: RunRow): void {
  tx.emit('run.updated', audienceOfJob(job), presentRun(run));
}
