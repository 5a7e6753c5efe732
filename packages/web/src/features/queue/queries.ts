import type { JobStatus } from '@farmhand/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { everyPage } from '../../api/every-page.ts';

/** The keys are those that live/affected.ts renews. */

export const queueQuery = queryOptions({
  queryKey: ['queue'],
  queryFn: ({ signal }) => everyPage((query) => api.getQueue({ query, signal })),
});

/** All of one status that I may see, or only mine. */
export function jobsQuery(status: JobStatus, submittedBy?: number) {
  return queryOptions({
    queryKey: ['jobs', 'all', status, submittedBy ?? null],
    queryFn: ({ signal }) =>
      everyPage((page) => api.listJobs({ query: { ...page, status, submitted_by: submittedBy }, signal })),
  });
}

export const FINISHED_PAGE = 25;

export function finishedQuery(query: {
  readonly status: JobStatus;
  readonly q: string;
  readonly page: number;
}) {
  const { status, q, page } = query;
  return queryOptions({
    queryKey: ['jobs', 'finished', query],
    queryFn: ({ signal }) =>
      api.listJobs({
        query: { status, q: q === '' ? undefined : q, skip: page * FINISHED_PAGE, limit: FINISHED_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** How many wait for approval: of everybody, or of one. */
export function submittedCountQuery(submittedBy?: number) {
  return queryOptions({
    queryKey: ['jobs', 'submitted-count', submittedBy ?? null],
    queryFn: async ({ signal }) =>
      (await api.listJobs({ query: { status: 'submitted', submitted_by: submittedBy, limit: 1 }, signal }))
        .total,
  });
}

export function jobQuery(id: number) {
  return queryOptions({
    queryKey: ['jobs', 'one', id],
    queryFn: ({ signal }) => api.getJob({ params: { id }, signal }),
  });
}

export function explainQuery(id: number) {
  return queryOptions({
    queryKey: ['explain', id],
    queryFn: ({ signal }) => api.explainJob({ params: { id }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function jobArchiveQuery(id: number) {
  return queryOptions({
    queryKey: ['archive', 'of-job', id],
    queryFn: ({ signal }) => api.listArchive({ query: { job_id: id, limit: 500 }, signal }),
  });
}

export function timelineQuery(hours: number) {
  return queryOptions({
    queryKey: ['timeline', hours],
    queryFn: ({ signal }) => api.getQueueTimeline({ query: { hours }, signal }),
    placeholderData: keepPreviousData,
    // Time itself makes a forecast old.
    refetchInterval: 60_000,
  });
}

/** A picture changes only with its model's files, and that is told. */
export function modelPictureQuery(modelId: number | null) {
  return queryOptions({
    queryKey: ['models', 'picture', modelId],
    queryFn: async ({ signal }) =>
      modelId === null ? null : await api.getModel({ params: { id: modelId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
