import { type Controller, isWithinToken } from '../../db/control.ts';
import type { Reader } from '../../db/portable.ts';
import { AppError } from '../../http/error.ts';
import type { JobRow } from './job-store.ts';
import { liveRunsOfJobs } from './list-store.ts';

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
    const outside = [...(row.printer_id === null ? [] : [row.printer_id]), ...atWork].find(
      (id) => !isWithinToken(caller, id),
    );
    if (outside === undefined) continue;
    throw new AppError(
      'permission_denied',
      `Job ${row.id} is on printer ${outside}, which is not among the printers of this token's budget (printer_ids): ${caller.printer_ids.join(', ')}.`,
    );
  }
}
