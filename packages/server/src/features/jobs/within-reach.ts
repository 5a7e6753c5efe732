import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { limitOf, type Viewer } from '../../db/visibility.ts';
import { AppError } from '../../http/error.ts';
import { memberLimits } from '../groups/index.ts';
import { liveRunsOfJobs } from '../runs/index.ts';
import type { JobRow } from './job-store.ts';

/**
 * Whose a job is to change among the members of groups that are limited to some printers
 * ([ADR 37](../../../../../docs/adr/0037-groups-that-limit.md)). Seeing it is not enough: a job without a pin is there
 * for everybody, and who lets it go might start a print on a printer that is hidden.
 */

type Placed = Pick<JobRow, 'id' | 'printer_id' | 'submitted_by'>;

interface Whereabouts {
  /** The printers that it is at work on. */
  readonly atWork: readonly number[];
  /** What the group of its submitter is limited to; null lets it go anywhere. */
  readonly submitterLimit: readonly number[] | null;
}

type Caller = Pick<Viewer, 'user_id' | 'role' | 'group_printer_ids'>;

/** Whether every printer that it may go to, or is on, is the caller's. The own goes to own printers alone. */
export function isInReach(caller: Caller, job: Placed, { atWork, submitterLimit }: Whereabouts): boolean {
  const limit = limitOf(caller);
  if (limit === null || job.submitted_by === caller.user_id) return true;
  const goesTo = job.printer_id === null ? submitterLimit : [job.printer_id];
  return goesTo !== null && [...goesTo, ...atWork].every((id) => limit.includes(id));
}

/** `isInReach` for these jobs; nothing is read for those who are not limited. */
export async function reachAmong(
  db: Reader,
  caller: Caller,
  rows: readonly Placed[],
): Promise<(job: Placed) => boolean> {
  if (limitOf(caller) === null) return () => true;
  const live = await liveRunsOfJobs(
    db,
    rows.map(({ id }) => id),
  );
  const limits = await memberLimits(db);
  return (job) =>
    isInReach(caller, job, {
      atWork: (live.get(job.id) ?? []).map(({ printer_id }) => printer_id),
      submitterLimit: limits.get(job.submitted_by ?? 0) ?? null,
    });
}

/** What a read says of it: nothing, unless it is to look at only. */
export const shownReach = (isReached: boolean): { in_reach?: false } =>
  isReached ? {} : { in_reach: false };

export const beyondReach = (jobId: number): AppError =>
  new AppError('permission_denied', said('group_limit.job', { job: jobId }));
