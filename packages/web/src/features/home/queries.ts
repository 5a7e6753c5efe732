import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** A queue that is longer is worked off from the front; its total is told with it. */
const MOST_JOBS = 200;
const MOST_REQUESTS = 50;
const MOST_SPOOLS = 50;

/** The total is the depth of the queue. */
export const queueHeadQuery = queryOptions({
  queryKey: ['queue', 'first'],
  queryFn: ({ signal }) => api.getQueue({ query: { limit: MOST_JOBS }, signal }),
});

export const submittedJobsQuery = queryOptions({
  queryKey: ['jobs', 'submitted', 'head'],
  queryFn: ({ signal }) => api.listJobs({ query: { status: 'submitted', limit: MOST_REQUESTS }, signal }),
});

export const lowSpoolsQuery = queryOptions({
  queryKey: ['spools', 'low', MOST_SPOOLS],
  queryFn: ({ signal }) => api.listLowStock({ query: { limit: MOST_SPOOLS }, signal }),
});

/** Since midnight where the person is. */
export function daySummaryQuery(now: number) {
  const { year, month, day } = dateOf(new Date(now));
  const day_since = new Date(year, month, day).toISOString();
  return queryOptions({
    // Renewed with the archive: it is what was printed.
    queryKey: ['archive', 'day', day_since],
    queryFn: ({ signal }) => api.getSummary({ query: { day_since }, signal }),
  });
}

const dateOf = (date: Date) => ({ year: date.getFullYear(), month: date.getMonth(), day: date.getDate() });
