import type { Printer } from '@farmhand/contract';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../api/client.ts';
import type { LostRuns } from './shown.ts';
import { isAtWork } from './standing.ts';

/** After a power cut every printer may have a doubtful run; the first of them are enough to begin with. */
const MOST_ASKED = 40;

/** A run that a printer does not show while it should be at it: its job knows whether anybody can know. */
function doubtful(fleet: readonly Printer[]): readonly number[] {
  const jobs = fleet.flatMap((printer) =>
    printer.active_job === null || isAtWork(printer) ? [] : [printer.active_job.id],
  );
  return [...new Set(jobs)].slice(0, MOST_ASKED);
}

/** The printers with a run of which nobody knows what became. */
export function useLostRuns(fleet: readonly Printer[]): LostRuns {
  const key = doubtful(fleet).join(' ');
  const jobIds = useMemo(() => key.split(' ').filter(Boolean).map(Number), [key]);
  const lost = useQueries({
    queries: jobIds.map((id) => ({
      queryKey: ['jobs', id, 'runs'],
      queryFn: async () => (await api.getJob({ params: { id } })).runs,
      retry: false,
    })),
    combine: (answers) =>
      answers
        .flatMap(({ data = [] }) => data)
        .flatMap(({ state, printer_id }) => (state === 'unknown' ? [printer_id] : []))
        .join(' '),
  });
  return useMemo(() => new Set(lost.split(' ').filter(Boolean).map(Number)), [lost]);
}
