import type { JobStatus, RunState } from '@farmhand/contract';

/** What a job's status follows from (contract section 3). It is never set by hand. */
export interface JobFacts {
  /** As it stands now: only approval leads out of `submitted` and `rejected`. */
  readonly status: JobStatus;
  readonly quantity: number;
  readonly completed: number;
  readonly failed: number;
  readonly cancelled: number;
  /** The states of the runs that have not ended. */
  readonly live: readonly RunState[];
  readonly isCancelRequested: boolean;
}

export const FINISHED_STATUSES = [
  'completed',
  'failed',
  'cancelled',
  'rejected',
] as const satisfies readonly JobStatus[];

export const isFinished = (status: JobStatus): boolean =>
  FINISHED_STATUSES.some((finished) => finished === status);

function waitingCopies(facts: Omit<JobFacts, 'status' | 'isCancelRequested'>): number {
  const { quantity, completed, failed, cancelled, live } = facts;
  return Math.max(0, quantity - completed - failed - cancelled - live.length);
}

export function statusOf(facts: JobFacts): JobStatus {
  const { status, live } = facts;
  if (status === 'rejected') return 'rejected';
  if (status === 'submitted') return facts.isCancelRequested ? 'cancelled' : 'submitted';
  // Nobody knows whether an unknown run prints, so the job may not look as if it waited or had ended.
  if (live.some((state) => state === 'printing' || state === 'unknown')) return 'printing';
  if (live.length > 0) return 'queued';
  if (facts.completed >= facts.quantity) return 'completed';
  if (facts.isCancelRequested) return 'cancelled';
  if (waitingCopies(facts) > 0) return 'pending';
  return facts.failed > 0 ? 'failed' : 'cancelled';
}
