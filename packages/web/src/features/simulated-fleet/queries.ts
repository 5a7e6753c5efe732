import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const STARTING_AGAIN_MS = 1000;

/** Asked again while it starts; once it runs, its printers tell the rest themselves. */
export const simulatedFleetQuery = queryOptions({
  queryKey: ['simulated-fleet'],
  queryFn: ({ signal }) => api.getSimulatedFleet({ signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.state === 'starting' || data?.state === 'failed' ? STARTING_AGAIN_MS : false,
});
