import { said } from '@farmhand/words';
import type { Controller } from '../../db/control.ts';
import type { Reader } from '../../db/portable.ts';
import { checkPlaceWithinToken } from '../../http/token-bounds.ts';
import { liveRunsOfJobs } from '../runs/index.ts';
import type { JobRow } from './job-store.ts';

/** A token that is bound to some printers leaves alone what is pinned to others or at work on them. */
export async function checkJobsWithinToken(
  db: Reader,
  caller: Controller,
  rows: readonly JobRow[],
): Promise<void> {
  if (caller.printer_ids === null) return;
  const live = await liveRunsOfJobs(
    db,
    rows.map(({ id }) => id),
  );
  for (const row of rows) {
    const atWork = (live.get(row.id) ?? []).map(({ printer_id }) => printer_id);
    for (const id of [...(row.printer_id === null ? [] : [row.printer_id]), ...atWork]) {
      checkPlaceWithinToken(caller, id, said('token_printers.job_is_on', { job_id: row.id }));
    }
  }
}
