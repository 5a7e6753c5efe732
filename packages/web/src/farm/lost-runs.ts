import type { Job, Printer, Run } from '@farmhand/contract';
import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api/client.ts';

/** Ids of printers with a run of which nobody knows what became. */
export type LostRuns = ReadonlySet<number>;

/** After a power cut every printer may have a doubtful run; the first of them are enough to begin with. */
const MOST_ASKED = 40;

/** Of a run that a printer does not show while it should be at it: its job knows whether anybody can know. */
export function doubtfulJob({ status, active_job }: Pick<Printer, 'status' | 'active_job'>): number | null {
  const isAtWork = status === 'printing' || status === 'paused';
  return active_job === null || isAtWork ? null : active_job.id;
}

const doubtful = (fleet: readonly Printer[]): readonly number[] =>
  [...new Set(fleet.flatMap((printer) => doubtfulJob(printer) ?? []))].slice(0, MOST_ASKED);

const runsQuery = (id: number) =>
  queryOptions({
    queryKey: ['jobs', id, 'runs'],
    queryFn: async () => (await api.getJob({ params: { id } })).runs,
    retry: false,
  });

const lostIn = (runs: readonly Run[]): readonly number[] =>
  runs.flatMap(({ state, printer_id }) => (state === 'unknown' ? [printer_id] : []));

/** The printers with a run of which nobody knows what became. */
export function useLostRuns(fleet: readonly Printer[]): LostRuns {
  const key = doubtful(fleet).join(' ');
  const jobIds = useMemo(() => key.split(' ').filter(Boolean).map(Number), [key]);
  const lost = useQueries({
    queries: jobIds.map(runsQuery),
    combine: (answers) => answers.flatMap(({ data = [] }) => lostIn(data)).join(' '),
  });
  return useMemo(() => new Set(lost.split(' ').filter(Boolean).map(Number)), [lost]);
}

/** The same, asked once. Of what could not be asked nothing is known to be lost. */
export async function askLostRuns(queryClient: QueryClient, fleet: readonly Printer[]): Promise<LostRuns> {
  const answers = await Promise.allSettled(
    doubtful(fleet).map((id) => queryClient.fetchQuery(runsQuery(id))),
  );
  return new Set(answers.flatMap((answer) => (answer.status === 'fulfilled' ? lostIn(answer.value) : [])));
}

/** Whether a job that the service counts as printing only has copies whose end nobody knows. */
export const isJobLost = ({ printer_ids }: Pick<Job, 'printer_ids'>, lostRuns: LostRuns): boolean =>
  printer_ids.length > 0 && printer_ids.every((id) => lostRuns.has(id));
