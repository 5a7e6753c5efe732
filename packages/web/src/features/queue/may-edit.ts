import { roleAtLeast } from '@farmhand/contract';

/**
 * Whether a person may change the job: viewers their own, until somebody has approved it, and members of a limited group
 * what stays within their printers.
 */
export function mayEdit(
  user: { readonly id: number; readonly role: 'viewer' | 'operator' | 'admin' },
  job: {
    readonly submitted_by: number | null;
    readonly approved_by: number | null;
    readonly status: string;
    readonly in_reach?: false | undefined;
  },
): boolean {
  if (job.in_reach === false) return false;
  if (roleAtLeast(user.role, 'operator')) return true;
  const isBefore = ['submitted', 'rejected', 'pending'].includes(job.status);
  return job.submitted_by === user.id && isBefore && job.approved_by === null;
}
