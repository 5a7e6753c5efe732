import type { Job } from '@farmhand/contract';

export const COUNTS = ['waiting', 'printing', 'done', 'failed'] as const;
export type Count = (typeof COUNTS)[number];

const OPEN: readonly Job['status'][] = ['submitted', 'pending', 'queued', 'printing'];

/** Whether it may still print. */
export const isOpen = ({ status }: Pick<Job, 'status'>): boolean => OPEN.includes(status);

/** Where the copies of a job are. What is on its way to a printer counts as printing: nobody else can have it. */
export function countsOf(
  job: Pick<Job, 'quantity' | 'waiting_count' | 'completed_count' | 'failed_count' | 'status'>,
): Readonly<Record<Count, number>> {
  const { quantity, waiting_count: waiting, completed_count: done, failed_count: failed } = job;
  const printing =
    !isOpen(job) || job.status === 'submitted' ? 0 : Math.max(0, quantity - waiting - done - failed);
  return { waiting, printing, done, failed };
}
