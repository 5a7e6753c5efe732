import type { Job, Printer } from '@farmhand/contract';
import { useQuery } from '@tanstack/react-query';
import { printersQuery } from '../../farm/printers.ts';

interface AtJob extends Pick<Printer, 'status'> {
  readonly active_job: { readonly id: number } | null;
}

type Printed = Pick<Job, 'id' | 'status'>;

/** Whether a job that prints stands still: all printers that have it are paused. */
export function isPaused({ id, status }: Printed, printers: readonly AtJob[]): boolean {
  if (status !== 'printing') return false;
  const having = printers.filter(({ active_job }) => active_job?.id === id);
  return having.length > 0 && having.every((printer) => printer.status === 'paused');
}

/** False while the fleet is loading. */
export function useIsPaused(job: Printed): boolean {
  return useQuery({ ...printersQuery, select: (printers) => isPaused(job, printers) }).data ?? false;
}
