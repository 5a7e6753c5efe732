import type { Reader } from '../../db/portable.ts';
import type { JobRow } from './job-store.ts';

/** A job about which somebody is asked. */
export interface AskedJob extends JobRow {
  /** Null: operators and admins. */
  readonly asked_user_id: number | null;
}

export function jobsAskedAbout(db: Reader): Promise<AskedJob[]> {
  return db
    .selectFrom('alerts')
    .innerJoin('jobs', 'jobs.id', 'alerts.job_id')
    .selectAll('jobs')
    .select('alerts.audience_user_id as asked_user_id')
    .where('alerts.kind', '=', 'job_approval_requested')
    .where('alerts.resolved_at', 'is', null)
    .orderBy('alerts.id')
    .execute();
}
