import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { printersQuery } from '../../../farm/printers.ts';

const COMMANDS_SHOWN = 8;

export const commandsQuery = (id: number) =>
  queryOptions({
    queryKey: ['commands', id],
    queryFn: ({ signal }) => api.listCommands({ params: { id }, query: { limit: COMMANDS_SHOWN }, signal }),
  });

export const nozzlesQuery = (id: number) =>
  queryOptions({
    queryKey: ['nozzles', id],
    queryFn: ({ signal }) => api.listNozzles({ params: { id }, query: { limit: 200 }, signal }),
  });

/** Enough of the queue to find what waits for one printer alone. */
export const queueHeadQuery = queryOptions({
  queryKey: ['queue', 'head'],
  queryFn: ({ signal }) => api.getQueue({ query: { limit: 200 }, signal }),
});

export function usePrinters() {
  return useQuery(printersQuery);
}
