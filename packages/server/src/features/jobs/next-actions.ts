import { hint, type Job, type NextAction, roleAtLeast } from '@farmhand/contract';
import type { Principal } from '../../http/principal.ts';

/** What follows a write to a job, for whoever made it: approving is hinted at to those who may. */
export function nextAfter(job: Job, { role }: Pick<Principal, 'role'>): NextAction[] {
  const see = (reason: string) => hint('get_job', { id: job.id }, reason);
  switch (job.status) {
    case 'submitted':
      return roleAtLeast(role, 'operator')
        ? [
            hint('approve_job', { job_id: job.id }, 'It waits for an operator to approve or reject it.'),
            see('See the whole job first.'),
          ]
        : [see('It waits for an operator to approve or reject it: look again later.')];
    case 'rejected':
      return [hint('list_jobs', { status_filter: 'submitted' }, 'See which other jobs await review.')];
    case 'cancelled':
      return [hint('list_queue', {}, 'See what is printed next.')];
    default:
      return [
        see('See where it is printed and how far it is.'),
        hint('list_queue', {}, 'See when its turn is, and what it waits for.'),
      ];
  }
}

export function nextAfterCancel(job: Job): NextAction[] {
  if (job.finished_at !== null) return [hint('list_queue', {}, 'See what is printed next.')];
  const reason = 'The printer has not stopped yet; it is stopped as soon as it can be.';
  return [hint('get_job', { id: job.id }, reason)];
}
