import type { CopyState } from '../../db/job-tables.ts';
import type { WriteTx } from '../../live/write.ts';
import {
  advanceRun,
  deleteReservedRun,
  finishRun,
  isReserved,
  liveRunsOfJob,
  type NewClaim,
  openRun,
  presentRun,
  type RunChange,
  type RunOutcome,
  type RunRow,
  type RunTimes,
  type Seen,
} from '../runs/index.ts';
import type { Names } from '../users/index.ts';
import { findAnyJob, type JobRow, putCopy, takeCopy, updateJob } from './job-store.ts';
import { audienceOfJob, waitingOf } from './present.ts';
import { settleJob } from './settle.ts';
import { attemptGoesOn } from './told.ts';

/**
 * A run's steps, carried over to its copy and its job, and told. Each is part of its caller's transaction, and void when
 * the run has moved on.
 */

export async function claimCopy(tx: WriteTx, job: JobRow, claim: NewClaim): Promise<RunRow | null> {
  const taken = await takeCopy(tx.db, job, claim.printerId);
  if (taken === null) return null;
  const { copy, attempts } = taken;
  const place = { job_id: job.id, plate_index: job.plate_index, copy, attempt: attempts + 1 };
  const run = await openRun(tx, place, claim);
  tellRun(tx, job, run);
  await settleJob(tx, job.id);
  return run;
}

/** Answers nothing when the run is no longer in one of these states. */
export async function stepRun(
  tx: WriteTx,
  run: Pick<RunRow, 'id' | 'job_id'>,
  from: readonly RunRow['state'][],
  change: RunChange,
  seen: Seen,
): Promise<RunRow | undefined> {
  const after = await advanceRun(tx, run, from, change, seen);
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

/** Answers the run as it ended, or nothing when it had ended before. */
export async function closeRun(
  tx: WriteTx,
  run: RunRow,
  end: RunEnd,
): Promise<{ run: RunRow; job: JobRow } | null> {
  const after = await finishRun(tx, run, end);
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
  return live.some(({ state }) => isReserved(state));
}

function copyAfter(job: JobRow, run: RunRow, end: RunEnd): CopyState {
  if (end.outcome === 'completed') return 'completed';
  if (job.cancel_requested_at !== null || end.outcome === 'cancelled') return 'cancelled';
  if (end.isUncounted === true) return 'waiting';
  return run.attempt < job.max_attempts ? 'waiting' : 'failed';
}

export function tellRun(tx: WriteTx, job: JobRow, run: RunRow, names?: Names): void {
  const reach = { printers: [run.printer_id], owner_id: null };
  tx.emit('run.updated', audienceOfJob(job, reach), presentRun(run, names));
}
