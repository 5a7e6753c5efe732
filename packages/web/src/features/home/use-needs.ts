import type { Printer } from '@farmhand/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { needyPrinters } from '../printers/index.ts';
import { timelineQuery } from '../queue/index.ts';
import { type Needs, wantedSpools } from './needs.ts';
import { lowSpoolsQuery, queueHeadQuery, submittedJobsQuery } from './queries.ts';
import { atRisk, type Risk } from './risk.ts';

const HOURS = 72;

/** All that waits for a person, once all of it is known: rows that come later would push the others aside. */
export function useNeeds(fleet: readonly Printer[] | undefined, lostRuns: ReadonlySet<number>) {
  const requests = useQuery(submittedJobsQuery);
  const queue = useQuery(queueHeadQuery);
  const low = useQuery(lowSpoolsQuery);
  const isKnown = fleet !== undefined && ![requests, queue, low].some(({ isPending }) => isPending);
  const needs = useMemo((): Needs | undefined => {
    if (!isKnown) return undefined;
    return {
      printers: needyPrinters(fleet, lostRuns),
      spools: wantedSpools(low.data?.items ?? [], queue.data?.items ?? []),
      requests: requests.data?.items ?? [],
      requestCount: requests.data?.total ?? 0,
    };
  }, [isKnown, fleet, lostRuns, low.data, queue.data, requests.data]);
  return { needs, error: requests.error ?? queue.error ?? low.error };
}

/** The forecast is asked for only where something has a date: it is the largest of all answers. */
export function useRisks(): readonly Risk[] | undefined {
  const { data: queue } = useQuery(queueHeadQuery);
  const hasDates = queue?.items.some(({ due_at }) => due_at !== null) ?? false;
  const { data: timeline, isLoading } = useQuery({ ...timelineQuery(HOURS), enabled: hasDates });
  return useMemo(
    () => (queue === undefined || isLoading ? undefined : atRisk(queue.items, timeline)),
    [queue, timeline, isLoading],
  );
}
