import { alertSaid, said } from '@farmhand/words';
import { reachOfJob } from '../../db/job-reach.ts';
import type { WriteTx } from '../../live/write.ts';
import { raiseAlert, type SaidOfKind } from '../alerts/index.ts';
import { liveRunsOfJob } from '../runs/index.ts';
import { namesOf } from '../users/index.ts';
import { costColumns, keptCost, readCosts } from './cost.ts';
import { countCopies, findAnyJob, type JobRow, updateJob } from './job-store.ts';
import { audienceOfJob, failureOf, peopleOf, presentJob } from './present.ts';
import { isFinished, statusOf } from './status.ts';
import { endSubject, settleTold } from './told.ts';

/**
 * Brings a job's counts and status in line with its copies and runs, and tells. Everything that changes either calls
 * this before it commits, so that no reader ever sees them differ. `endedAt` is when the last of it was over, where that is
 * known better than by this write.
 */
export async function settleJob(tx: WriteTx, jobId: number, endedAt = tx.now): Promise<JobRow | undefined> {
  const before = await findAnyJob(tx.db, jobId);
  if (before === undefined) return undefined;
  const copies = await countCopies(tx.db, jobId);
  const live = await liveRunsOfJob(tx.db, jobId);
  const status = statusOf({
    status: before.status,
    quantity: before.quantity,
    completed: copies.completed,
    failed: copies.failed,
    cancelled: copies.cancelled,
    live: live.map(({ state }) => state),
    isCancelRequested: before.cancel_requested_at !== null,
  });
  const hasEnded = isFinished(status);
  const cost = hasEnded
    ? keptCost(before)
    : (await readCosts(tx.db, [{ ...before, status }], new Map([[jobId, live]])))({ ...before, status });
  const after = await updateJob(tx.db, jobId, {
    status,
    ...costColumns(cost),
    completed_count: copies.completed,
    failed_count: copies.failed,
    cancelled_count: copies.cancelled,
    live_count: live.length,
    started_at: before.started_at ?? (status === 'printing' ? tx.now : null),
    finished_at: hasEnded ? (before.finished_at ?? Math.max(endedAt, before.started_at ?? 0)) : null,
  });
  const isNewEnd = hasEnded && !isFinished(before.status);
  const names = await namesOf(tx.db, peopleOf(after));
  const told = presentJob(after, { live, now: tx.now, cost, names });
  tx.emit(
    isNewEnd ? 'job.finished' : 'job.updated',
    audienceOfJob(after, await reachOfJob(tx.db, after)),
    told,
  );
  await settleTold(tx, after);
  if (isNewEnd) await tellEnd(tx, after);
  return after;
}

async function tellEnd(tx: WriteTx, job: JobRow): Promise<void> {
  if (job.status !== 'completed' && job.status !== 'failed') return;
  const isDone = job.status === 'completed';
  await raiseAlert(tx, {
    kind: isDone ? 'job_completed' : 'job_failed',
    subject: endSubject(job.id),
    severity: isDone ? 'info' : 'warning',
    said: (isDone ? doneWords : failedWords)(job),
    audience:
      isDone && job.submitted_by !== null
        ? { org_id: job.org_id, role: 'viewer', user_id: job.submitted_by }
        : { org_id: job.org_id, role: 'operator', user_id: null },
    refs: { job_id: job.id },
  });
}

function doneWords({ quantity, item_name: item }: JobRow): SaidOfKind<'job_completed'> {
  return quantity === 1
    ? alertSaid('job_completed.one', { item })
    : alertSaid('job_completed.all', { item, all: quantity });
}

function failedWords(job: JobRow): SaidOfKind<'job_failed'> {
  const { quantity: all, completed_count: done, failed_count: failed, item_name: item } = job;
  const why = failureOf(job)?.said ?? said('run.cause_unknown');
  return all === 1
    ? alertSaid('job_failed.one', { item, why })
    : alertSaid('job_failed.some', { item, done, all, failed, why });
}
