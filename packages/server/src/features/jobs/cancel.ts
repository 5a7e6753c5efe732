import type { JobStatus } from '@farmhand/contract';
import type { Said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { toSaidText } from '../../db/said-text.ts';
import type { Principal } from '../../http/principal.ts';
import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import { refundJob } from '../quotas/index.ts';
import { approvalSettled } from './approval.ts';
import { mustBe, mustFindJob } from './commands.ts';
import { lastBegunCopy } from './copies-store.ts';
import { pinnedJobs } from './in-use-store.ts';
import { findAnyJob, type JobRow, updateJob } from './job-store.ts';
import { settleJob } from './settle.ts';
import { isFinished } from './status.ts';
import { checkJobsWithinToken } from './within-token.ts';

const CANCELLABLE = ['submitted', 'pending', 'queued', 'printing'] as const satisfies readonly JobStatus[];

/** Clients give up after five seconds (contract section 4). */
const WAIT_MS = 3500;
/** Where another service drives the printers, nobody here is told: looking helps. */
const LOOK_MS = 250;

export async function planCancel(db: Reader, principal: Principal, id: number): Promise<JobRow> {
  const row = await mustFindJob(db, principal, id);
  mustBe(row, CANCELLABLE, 'cancelled');
  await checkJobsWithinToken(db, principal, [row]);
  return row;
}

/** From here on the job never starts or restarts; who drives the printers takes back and stops what it has. */
export async function requestCancel(tx: WriteTx, row: JobRow, reason: Said | null): Promise<void> {
  await updateJob(tx.db, row.id, {
    cancel_requested_at: row.cancel_requested_at ?? tx.now,
    cancel_reason: toSaidText(reason) ?? row.cancel_reason,
  });
  if ((await lastBegunCopy(tx.db, row.id)) === 0) await refundJob(tx.db, row.id);
  const after = (await settleJob(tx, row.id)) ?? row;
  await approvalSettled(tx, after);
}

/** For a printer that is about to be gone: nobody else may print what is pinned to it. */
export async function cancelPinnedJobs(tx: WriteTx, printerId: number, reason: Said): Promise<void> {
  for (const row of await pinnedJobs(tx.db, printerId)) await requestCancel(tx, row, reason);
}

/** The job as soon as it has ended, or as it is when the time is up. */
export async function whenEnded(
  { database, bus, clock }: Pick<Kernel, 'database' | 'bus' | 'clock'>,
  id: number,
  waitMs = WAIT_MS,
): Promise<JobRow | undefined> {
  const until = clock.monotonic() + waitMs;
  for (;;) {
    const changed = new Promise<void>((resolve) => {
      const done = () => {
        bus.off('outbox.grown', done);
        cancel();
        resolve();
      };
      const cancel = clock.after(LOOK_MS, done);
      bus.on('outbox.grown', done);
    });
    const row = await findAnyJob(database.read, id);
    if (row === undefined || isFinished(row.status) || clock.monotonic() >= until) return row;
    await changed;
  }
}
