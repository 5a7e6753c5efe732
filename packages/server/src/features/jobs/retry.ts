import type { JobStatus } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import type { Principal } from '../../http/principal.ts';
import type { WriteTx } from '../../live/write.ts';
import { chargeJob, chargeStart, checkPrinterAllowed, checkQuotas, checkStart } from '../quotas/index.ts';
import { type JobDeps, mustBe, mustFindJob, mustReachPin, wrongState } from './commands.ts';
import { type JobRow, reviveCopies, updateJob } from './job-store.ts';
import { nextPosition } from './list-store.ts';
import { checkStillWanted } from './order-copies.ts';
import { settleJob } from './settle.ts';
import { checkJobsWithinToken } from './within-token.ts';

const RETRIABLE = [
  'failed',
  'cancelled',
  'pending',
  'queued',
  'printing',
] as const satisfies readonly JobStatus[];

export async function planRetry(
  db: Reader,
  deps: JobDeps,
  principal: Principal,
  id: number,
): Promise<JobRow> {
  const row = await mustFindJob(db, principal, id);
  mustBe(row, RETRIABLE, 'retried');
  const isOver = row.status === 'failed' || row.status === 'cancelled';
  if (!isOver && row.cancel_requested_at !== null) {
    throw wrongState(row, ['failed', 'cancelled'], said('job.being_cancelled', { job: row.id }));
  }
  if (!isOver && row.failed_count + row.cancelled_count === 0) {
    throw wrongState(row, ['failed', 'cancelled'], said('job.none_failed', { job: row.id }));
  }
  await checkJobsWithinToken(db, principal, [row]);
  await checkStillWanted(db, deps, row);
  checkPrinterAllowed(principal, row.printer_id);
  await mustReachPin(db, deps, principal, row);
  if (row.submitted_by === principal.user_id) {
    await checkQuotas(db, principal, [row], deps.clock.now(), row.id);
  } else {
    await checkStart(db, principal, row, deps.clock.now());
  }
  return row;
}

/** Gives what failed or was cancelled another try, behind the others of its priority. */
export async function retry(tx: WriteTx, principal: Principal, row: JobRow): Promise<JobRow> {
  await reviveCopies(tx.db, row.id);
  await updateJob(tx.db, row.id, {
    cancel_requested_at: null,
    cancel_reason: null,
    failure: null,
    hold: 0,
    position: await nextPosition(tx.db, row.priority),
  });
  const after = (await settleJob(tx, row.id)) ?? row;
  // What was given back when it was cancelled is taken again from the one who asks for it.
  if (after.submitted_by === principal.user_id) await chargeJob(tx.db, principal, after, tx.now);
  else await chargeStart(tx.db, principal.token_id, after, tx.now);
  return after;
}
