import { roleAtLeast } from '@farmhand/contract';

/** Whether a person may change the job: viewers their own, until somebody has approved it. */
export function mayEdit(
  user: { readonly id: number; readonly role: 'viewer' | 'operator' | 'admin' },
  job: { readonly submitted_by: number | null; readonly approved_by: number | null; readonly status: string },
): boolean {
  if (roleAtLeast(user.role, 'operator')) return true;
  const isBefore = ['submitted', 'rejected', 'pending'].includes(job.status);
  return job.submitted_by === user.id && isBefore && job.approved_by === null;
}
