import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../db/portable.ts';
import { notByIndex } from '../../db/totals.ts';
import { type Viewer, visibleJob } from '../../db/visibility.ts';

export interface QueueFigures {
  /** Jobs with copies that have no printer yet. */
  readonly waiting: number;
  /** Jobs that a printer works on, or is about to. */
  readonly active: number;
}

/** Spelt out, as the index of the queue has it: finished jobs are never read. */
const isOpen = sql<SqlBool>`jobs.status in ('submitted', 'pending', 'queued', 'printing')`;
const countIf = (condition: ReturnType<typeof sql<SqlBool>>) =>
  sql<number>`cast(coalesce(sum(case when ${condition} then 1 else 0 end), 0) as bigint)`;
const isWaiting = sql<SqlBool>`status <> 'submitted'
  and quantity > completed_count + failed_count + cancelled_count + live_count`;

export function queueFigures(db: Reader, viewer: Viewer): Promise<QueueFigures> {
  return db
    .selectFrom('jobs')
    .where(isOpen)
    .where(notByIndex(visibleJob(viewer, 'jobs')))
    .select([
      countIf(isWaiting).as('waiting'),
      countIf(sql<SqlBool>`status in ('queued', 'printing')`).as('active'),
    ])
    .executeTakeFirstOrThrow();
}
