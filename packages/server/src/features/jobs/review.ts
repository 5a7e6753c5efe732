import type { JobStatus } from '@farmhand/contract';
import { alertSaid, said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { AppError } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import type { WriteTx } from '../../live/write.ts';
import {
  chargeJob,
  chargeStart,
  checkPrinterAllowed,
  checkQuotas,
  checkStart,
  refundJob,
} from '../quotas/index.ts';
import { approvalSettled, askForApproval, decisionOver, firstStatus, tellSubmitter } from './approval.ts';
import { type JobDeps, type JobStep, mustBe, mustFindJob, mustReachPin } from './commands.ts';
import { type JobRow, updateJob } from './job-store.ts';
import { nextPosition } from './list-store.ts';
import { checkStillWanted } from './order-copies.ts';
import { settleJob } from './settle.ts';
import { checkJobsWithinToken } from './within-token.ts';

/** Approval and what follows from it. Only these lead out of `submitted` and `rejected`, beside cancelling. */

export async function planReview(
  db: Reader,
  principal: Principal,
  id: number,
  step: JobStep,
): Promise<JobRow> {
  const row = await mustFindJob(db, principal, id);
  mustBe(row, ['submitted'], step);
  await checkJobsWithinToken(db, principal, [row]);
  return row;
}

/** Who approves lets work start: a token pays for that from its budget, a person does not. */
export async function planApprove(
  db: Reader,
  { clock }: Pick<JobDeps, 'clock'>,
  principal: Principal,
  id: number,
): Promise<JobRow> {
  const row = await planReview(db, principal, id, 'approved');
  await checkStart(db, principal, row, clock.now());
  return row;
}

async function move(
  tx: WriteTx,
  row: JobRow,
  status: JobStatus,
  change: Omit<Parameters<typeof updateJob>[2], 'status'>,
): Promise<JobRow> {
  await updateJob(tx.db, row.id, { ...change, status });
  return (await settleJob(tx, row.id)) ?? row;
}

export async function approve(
  tx: WriteTx,
  row: JobRow,
  { user_id, token_id }: Pick<Principal, 'user_id' | 'token_id'>,
  notes: string | null,
): Promise<JobRow> {
  const after = await move(tx, row, 'pending', {
    approved_by: user_id,
    approved_at: tx.now,
    approval_notes: notes,
  });
  await chargeStart(tx.db, token_id, after, tx.now);
  await approvalSettled(tx, after);
  const item = after.item_name;
  const words =
    notes === null
      ? alertSaid('job_approved.queued', { item })
      : alertSaid('job_approved.with_notes', { item, notes });
  await tellSubmitter(tx, after, 'job_approved', words);
  return after;
}

export async function reject(tx: WriteTx, row: JobRow, reason: string): Promise<JobRow> {
  const after = await move(tx, row, 'rejected', { rejected_reason: reason });
  await refundJob(tx.db, row.id);
  await approvalSettled(tx, after);
  const words = alertSaid('job_rejected', { item: after.item_name, reason });
  await tellSubmitter(tx, after, 'job_rejected', words);
  return after;
}

export async function planResubmit(db: Reader, deps: JobDeps, principal: Principal, id: number) {
  const row = await mustFindJob(db, principal, id);
  if (row.submitted_by !== principal.user_id) {
    throw new AppError('permission_denied', said('job.only_theirs_to_resubmit', { item: row.item_name }));
  }
  mustBe(row, ['rejected'], 'resubmitted');
  await checkStillWanted(db, deps, row);
  checkPrinterAllowed(principal, row.printer_id);
  await mustReachPin(db, deps, principal, row);
  await checkQuotas(db, principal, [row], deps.clock.now(), row.id);
  return { row, status: await firstStatus(db, deps.secrets, principal, row.org_id) };
}

export async function resubmit(
  tx: WriteTx,
  principal: Principal,
  { row, status }: { row: JobRow; status: 'submitted' | 'pending' },
): Promise<JobRow> {
  const position = await nextPosition(tx.db, row.priority);
  const after = await move(tx, row, status, { rejected_reason: null, position });
  await chargeJob(tx.db, principal, after, tx.now);
  await decisionOver(tx, after);
  if (status === 'submitted') await askForApproval(tx, after);
  return after;
}
