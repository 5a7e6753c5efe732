import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { AppError } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import type { WriteTx } from '../../live/write.ts';
import { checkPrinterAllowed } from '../quotas/index.ts';
import { wrongState } from './commands.ts';
import { type JobRow, updateJob } from './job-store.ts';
import { findJobs } from './list-store.ts';
import { waitingOf } from './present.ts';
import { settleJob } from './settle.ts';
import { beyondReach, reachAmong } from './within-reach.ts';

const WAITING = ['submitted', 'pending', 'queued'] as const;

/** The jobs in the order that was asked for. */
export async function planSequence(
  db: Reader,
  principal: Principal,
  ids: readonly number[],
): Promise<JobRow[]> {
  const found = new Map((await findJobs(db, principal, ids)).map((row) => [row.id, row]));
  const rows = ids.map((id) => {
    const row = found.get(id);
    if (row === undefined) throw new AppError('job_not_found', said('job.not_found', { id }));
    const isWaiting =
      WAITING.some((status) => status === row.status) || (row.status === 'printing' && waitingOf(row) > 0);
    if (!isWaiting) throw wrongState(row, WAITING, said('job.no_place', { job: id, status: row.status }));
    // Where a job without a pin stands decides about every printer.
    checkPrinterAllowed(principal, row.printer_id);
    return row;
  });
  const isReached = await reachAmong(db, principal, rows);
  const beyond = rows.find((row) => !isReached(row));
  if (beyond !== undefined) throw beyondReach(beyond.id);
  return rows;
}

/** Deals the places that these jobs have out anew, within each priority: no other job moves. */
export async function putInSequence(tx: WriteTx, rows: readonly JobRow[]): Promise<void> {
  for (const group of Map.groupBy(rows, ({ priority }) => priority).values()) {
    const places = group.map(({ position, id }) => ({ position, id }));
    places.sort((one, other) => one.position - other.position || one.id - other.id);
    for (const [index, row] of group.entries()) {
      const position = places[index]?.position;
      if (position === undefined || position === row.position) continue;
      await updateJob(tx.db, row.id, { position });
      await settleJob(tx, row.id);
    }
  }
}
