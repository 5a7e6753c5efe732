import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { MOST_ROWS } from '../../ui/widget.tsx';

/** The total is the depth of the queue. */
export const queueHeadQuery = queryOptions({
  queryKey: ['queue', 'first'],
  queryFn: () => api.getQueue({ query: { limit: MOST_ROWS } }),
});

export const submittedJobsQuery = queryOptions({
  queryKey: ['jobs', 'submitted', 'head'],
  queryFn: () => api.listJobs({ query: { status: 'submitted', limit: MOST_ROWS } }),
});

/** Since midnight where the person is. */
export function todaysPrintsQuery(now: Date) {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();
  return queryOptions({
    queryKey: ['archive', 'since', midnight],
    queryFn: () => api.listArchive({ query: { from: midnight, limit: MOST_ROWS } }),
  });
}
