import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** A service that can't record anything can't tell of it either, so it is asked now and then. */
const ASK_EVERY_MS = 60_000;

export const storageStateQuery = queryOptions({
  queryKey: ['storage', 'state'],
  queryFn: () => api.getStorageState(),
  refetchInterval: ASK_EVERY_MS,
});

export const storageQuery = queryOptions({
  queryKey: ['storage', 'whole'],
  queryFn: () => api.getStorage(),
  refetchInterval: ASK_EVERY_MS,
});
