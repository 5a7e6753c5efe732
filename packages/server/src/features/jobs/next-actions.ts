import { type Job, type NextAction, roleAtLeast } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import { hint } from '../../hint.ts';
import type { Principal } from '../../http/principal.ts';

/** What follows a write to a job, for whoever made it: approving is hinted at to those who may. */
export function nextAfter(job: Job, { role }: Pick<Principal, 'role'>): NextAction[] {
  const see = (reason: Said) => hint('get_job', { id: job.id }, reason);
  switch (job.status) {
    case 'submitted':
      return roleAtLeast(role, 'operator')
        ? [
            hint('approve_job', { job_id: job.id }, said('hint.job_awaits_review')),
            see(said('hint.whole_job_first')),
          ]
        : [see(said('hint.look_again_after_review'))];
    case 'rejected':
      return [hint('list_jobs', { status_filter: 'submitted' }, said('hint.other_reviews'))];
    case 'cancelled':
      return [hint('list_queue', {}, said('hint.printed_next'))];
    default:
      return [see(said('hint.job_progress')), hint('list_queue', {}, said('hint.job_turn'))];
  }
}

export function nextAfterCancel(job: Job): NextAction[] {
  if (job.finished_at !== null) return [hint('list_queue', {}, said('hint.printed_next'))];
  return [hint('get_job', { id: job.id }, said('hint.job_stops_soon'))];
}
