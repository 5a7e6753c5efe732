import { said } from '@farmhand/words';
import { type Controller, isWithinToken, reachOf } from '../../db/control.ts';
import type { Reader } from '../../db/portable.ts';
import { isWithinGroup } from '../../db/visibility.ts';
import { AppError } from '../../http/error.ts';
import { checkPlaceWithinToken } from '../../http/token-bounds.ts';
import { liveRunsOfJobs } from '../runs/index.ts';
import type { JobRow } from './job-store.ts';

export const jobNotFound = (id: number): AppError =>
  new AppError('job_not_found', said('job.not_found', { id }));

/**
 * A token that is bound to some printers leaves alone what is pinned to others or at work on them. So do members of a
 * group that is limited to some, but with what is their own: to them it is not there.
 */
export async function checkJobsWithinToken(
  db: Reader,
  caller: Controller,
  rows: readonly JobRow[],
  unseen: (jobId: number) => AppError = jobNotFound,
): Promise<void> {
  if (reachOf(caller) === null) return;
  const live = await liveRunsOfJobs(
    db,
    rows.map(({ id }) => id),
  );
  for (const row of rows) {
    const atWork = (live.get(row.id) ?? []).map(({ printer_id }) => printer_id);
    for (const id of [...(row.printer_id === null ? [] : [row.printer_id]), ...atWork]) {
      const isTheirs = row.submitted_by === caller.user_id && isWithinToken(caller, id);
      if (!isTheirs && !isWithinGroup(caller, id)) throw unseen(row.id);
      checkPlaceWithinToken(caller, id, said('token_printers.job_is_on', { job_id: row.id }));
    }
  }
}
