import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { everyPage } from '../../../api/every-page.ts';
import type { jobOf } from './print-draft.ts';

export const activeSpoolsQuery = queryOptions({
  queryKey: ['spools', 'active'],
  queryFn: ({ signal }) =>
    everyPage((page) => api.listSpools({ query: { ...page, status: 'active' }, signal })),
});

export type JobBody = ReturnType<typeof jobOf>;

/** What would happen, said by the service itself; nothing is made. */
export const previewQuery = (body: JobBody) =>
  queryOptions({
    queryKey: ['print-preview', body],
    queryFn: ({ signal }) => api.createJob({ body, dryRun: true, signal }),
    retry: false,
    staleTime: 5000,
  });
