import { alertSaid, type Said } from '@farmhand/words';
import type { WriteTx } from '../../live/write.ts';
import { raiseAlert, resolveAlert } from '../alerts/index.ts';
import type { RunRow } from '../runs/index.ts';
import type { JobRow } from './job-store.ts';
import { isFinished } from './status.ts';

/** What people are told of a job's prints that came to no good end. Each is one open alert per job. */

export const endSubject = (id: number): string => `job:${id}`;
const attemptSubject = (id: number): string => `job:${id}:attempt`;
const stopSubject = (id: number): string => `job:${id}:stopped`;

const toOperators = (job: JobRow) => ({ org_id: job.org_id, role: 'operator', user_id: null }) as const;

/** One of a job that goes on. How the whole job ends is told by itself. */
export async function tellAttempt(
  tx: WriteTx,
  job: JobRow,
  run: RunRow,
  told: { readonly printer: Said; readonly why: Said },
): Promise<void> {
  if (isFinished(job.status) || job.cancel_requested_at !== null) return;
  const next = run.attempt < job.max_attempts ? 'tried_again' : 'given_up';
  const about = { ...told, item: job.item_name, attempt: run.attempt, attempts: job.max_attempts };
  await raiseAlert(tx, {
    kind: 'job_failed',
    subject: attemptSubject(job.id),
    severity: 'warning',
    said: alertSaid(`job_failed.${next}`, about),
    audience: toOperators(job),
    refs: { job_id: job.id, printer_id: run.printer_id },
  });
}

/** A try after a failed one prints: what was wrong is not in the way any more. */
export async function attemptGoesOn(tx: WriteTx, run: RunRow): Promise<void> {
  if (run.attempt > 1) await resolveAlert(tx, 'job_failed', attemptSubject(run.job_id));
}

/** Another stop is told anew: the one before was at another printer, or of another day. */
export async function tellStop(tx: WriteTx, job: JobRow, run: RunRow, printer: Said): Promise<void> {
  const isLeft = job.hold === 1 && !isFinished(job.status);
  await stopSettled(tx, job.id);
  await raiseAlert(tx, {
    kind: 'job_failed',
    subject: stopSubject(job.id),
    severity: 'warning',
    said: alertSaid(isLeft ? 'job_failed.stopped_and_held' : 'job_failed.stopped', {
      item: job.item_name,
      printer,
    }),
    audience: toOperators(job),
    refs: { job_id: job.id, printer_id: run.printer_id },
  });
}

/** A person has said how to go on. */
export async function stopSettled(tx: WriteTx, jobId: number): Promise<void> {
  await resolveAlert(tx, 'job_failed', stopSubject(jobId));
}

/** What a job's counts say is over. */
export async function settleTold(tx: WriteTx, job: JobRow): Promise<void> {
  const hasEnded = isFinished(job.status);
  if (!hasEnded) await resolveAlert(tx, 'job_failed', endSubject(job.id));
  if (hasEnded) await resolveAlert(tx, 'job_failed', attemptSubject(job.id));
  // Copies that are tried again are not cancelled any more.
  if (job.cancelled_count === 0 || job.cancel_requested_at !== null) await stopSettled(tx, job.id);
}

export async function forgetTold(tx: WriteTx, jobId: number): Promise<void> {
  for (const subject of [endSubject, attemptSubject, stopSubject]) {
    await resolveAlert(tx, 'job_failed', subject(jobId));
  }
}
