import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** Connections have no events, and for each answer names are looked up: not too often. */
const AGAIN_MS = 30_000;

export const egressQuery = queryOptions({
  queryKey: ['egress'],
  queryFn: ({ signal }) => api.getEgress({ signal }),
  refetchInterval: AGAIN_MS,
});
