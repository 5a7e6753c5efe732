import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { everyPage } from '../../api/every-page.ts';

/** The whole library: it is small, and people look at it whole. */
export const filamentsQuery = queryOptions({
  queryKey: ['filaments'],
  queryFn: ({ signal }) => everyPage((query) => api.listFilaments({ query, signal })),
});
