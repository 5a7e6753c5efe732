import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../api/client.ts';
import { RANGE_SECONDS, type RangeName } from './history.ts';

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
