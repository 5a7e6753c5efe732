import type { RunState } from '@farmhand/contract';
import { byIds } from '../../db/parts.ts';
import type { Reader } from '../../db/portable.ts';

/** A run as it lies on a plate. */
export interface LeftRun {
  readonly run_id: number;
  readonly mark: string;
  readonly state: RunState;
  readonly finished_at: number | null;
  readonly print_file_id: number;
  readonly plate_index: number;
  readonly job_id: number;
  readonly item_name: string;
  readonly org_id: number | null;
}

/** By the marks that printers have repeated. */
export async function leftRuns(db: Reader, marks: readonly string[]): Promise<ReadonlyMap<string, LeftRun>> {
  const rows = await byIds(marks, (part) =>
    db
      .selectFrom('runs')
      .innerJoin('jobs', 'jobs.id', 'runs.job_id')
      .select(['runs.id as run_id', 'runs.mark', 'runs.state', 'runs.finished_at', 'runs.print_file_id'])
      .select(['runs.plate_index', 'jobs.id as job_id', 'jobs.item_name', 'jobs.org_id'])
      .where('runs.mark', 'in', part)
      .execute(),
  );
  return new Map(rows.map((row) => [row.mark, row]));
}
