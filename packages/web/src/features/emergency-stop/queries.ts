import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** Whether dispatch is held. Events say when that changes. */
export const queueStateQuery = queryOptions({
  queryKey: ['queue-state'],
  queryFn: () => api.getQueueState(),
  staleTime: Number.POSITIVE_INFINITY,
});

export const orgQuery = (id: number) =>
  queryOptions({ queryKey: ['orgs', id], queryFn: () => api.getOrg({ params: { id } }) });
