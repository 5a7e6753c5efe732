import { said } from '@farmhand/words';
import { type Controller, reachOf } from '../../db/control.ts';
import type { Reader } from '../../db/portable.ts';
import { AppError } from '../../http/error.ts';
import { checkPlaceWithinToken } from '../../http/token-bounds.ts';
import { liveRunsOfJobs } from '../runs/index.ts';
import type { JobRow } from './job-store.ts';
import { beyondReach, reachAmong } from './within-reach.ts';

export const jobNotFound = (id: number): AppError =>
  new AppError('job_not_found', said('job.not_found', { id }));

/**
 * A token that is bound to some printers leaves alone what is pinned to others or at work on them. Members of a group
 * that is limited to some leave alone what may go to others.
 */
export async function checkJobsWithinToken(
  db: Reader,
  caller: Controller,
  rows: readonly JobRow[],
  beyond: (jobId: number) => AppError = beyondReach,
): Promise<void> {
  if (reachOf(caller) === null) return;
  const live = await liveRunsOfJobs(
    db,
    rows.map(({ id }) => id),
  );
  const isReached = await reachAmong(db, caller, rows);
  for (const row of rows) {
    if (!isReached(row)) throw beyond(row.id);
    const atWork = (live.get(row.id) ?? []).map(({ printer_id }) => printer_id);
    for (const id of [...(row.printer_id === null ? [] : [row.printer_id]), ...atWork]) {
      checkPlaceWithinToken(caller, id, said('token_printers.job_is_on', { job_id: row.id }));
    }
  }
}
