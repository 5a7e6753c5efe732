import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** The link comes and goes without an event, and whoever sets it up waits for it. */
const ASK_EVERY_MS = 3_000;

export const brokerQuery = queryOptions({
  queryKey: ['broker'],
  queryFn: ({ signal }) => api.getBroker({ signal }),
  refetchInterval: ASK_EVERY_MS,
});
