import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** One key for all of it: an event about the inventory renews whatever of it is on the page. */
const KEY = 'external-inventory';

export const inventoryKey = [KEY] as const;

export const inventoryQuery = queryOptions({
  queryKey: [KEY, 'settings'],
  queryFn: () => api.getExternalInventory(),
});

export const inventoryStatusQuery = queryOptions({
  queryKey: [KEY, 'status'],
  queryFn: () => api.getExternalInventoryStatus(),
});

export const questionsQuery = queryOptions({
  queryKey: [KEY, 'questions'],
  queryFn: () => api.listExternalUses({ query: { state: 'question', limit: 100 } }),
});

/** Asks the other service, so only when somebody wants to see it, and not again by itself. */
export const previewQuery = queryOptions({
  queryKey: ['external-preview'],
  queryFn: () => api.previewExternalPull(),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
});
