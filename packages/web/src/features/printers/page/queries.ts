import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { printersQuery } from '../queries.ts';
import { RANGE_SECONDS, type RangeName } from './history/history.ts';

/** How often a chart that nobody reloads is read again; between, the live values go on. */
const HISTORY_AGAIN_MS = 60_000;

export function historyQuery(id: number, kind: 'telemetry' | 'ams', range: RangeName) {
  return queryOptions({
    queryKey: ['printer-history', id, kind, range],
    queryFn({ signal }) {
      const to = Date.now();
      const from = to - RANGE_SECONDS[range] * 1000;
      const query = { kind, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
      return api.getPrinterHistory({ params: { id }, query, signal });
    },
    refetchInterval: HISTORY_AGAIN_MS,
    placeholderData: keepPreviousData,
  });
}

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

/** The job that a printer works on, with its runs. */
/** Enough of the queue to find what waits for one printer alone. */
export const queueHeadQuery = queryOptions({
  queryKey: ['queue', 'head'],
  queryFn: ({ signal }) => api.getQueue({ query: { limit: 200 }, signal }),
});

export function usePrinters() {
  return useQuery(printersQuery);
}
