import { type SqlBool, sql } from 'kysely';
import { byIds } from '../../db/parts.ts';
import type { Reader } from '../../db/portable.ts';
import { canSee, type Viewer } from '../../db/visibility.ts';
import { AT_WORK_STATES } from './states.ts';

export interface ActiveJob {
  readonly id: number;
  readonly item_name: string;
  readonly run_id: number;
}

/** What these printers work on, by printer: others' jobs stay their own business. */
export async function activeJobs(
  db: Reader,
  viewer: Viewer,
  printerIds: readonly number[],
): Promise<Map<number, ActiveJob>> {
  const rows = await byIds(printerIds, (part) =>
    db
      .selectFrom('runs')
      .innerJoin('jobs', 'jobs.id', 'runs.job_id')
      .select(['runs.printer_id', 'runs.id as run_id', 'jobs.id', 'jobs.item_name', 'jobs.org_id'])
      .where('runs.state', 'in', AT_WORK_STATES)
      .where('runs.printer_id', 'in', part)
      .execute(),
  );
  return new Map(
    rows
      .filter((row) => canSee(viewer, row))
      .map(({ printer_id, id, item_name, run_id }) => [printer_id, { id, item_name, run_id }]),
  );
}

/** Where a run of ours has begun and is not over as far as is known. */
export async function printersAtWork(db: Reader): Promise<ReadonlySet<number>> {
  // Spelt out as the index has it.
  const isAtWork = sql<SqlBool>`state in ('starting', 'printing', 'unknown')`;
  const rows = await db.selectFrom('runs').select('printer_id').where(isAtWork).execute();
  return new Set(rows.map(({ printer_id }) => printer_id));
}
