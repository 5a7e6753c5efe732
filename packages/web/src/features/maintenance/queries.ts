import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { everyPage } from '../../api/every-page.ts';
import type { LogSearch } from './search.ts';

/** Hours pass without an event; the board that stands open follows them at this pace. */
const AGAIN_MS = 5 * 60_000;

/** Every task with how it stands on every printer. */
export const tasksQuery = queryOptions({
  queryKey: ['maintenance', 'tasks'],
  queryFn: ({ signal }) => everyPage((query) => api.listMaintenanceTasks({ query, signal })),
  refetchInterval: AGAIN_MS,
});

/** Only what is overdue or due within a week. */
export const dueQuery = queryOptions({
  queryKey: ['maintenance', 'due'],
  queryFn: ({ signal }) =>
    everyPage((query) => api.listMaintenanceTasks({ query: { ...query, due: true }, signal })),
  refetchInterval: AGAIN_MS,
});

export const printerTasksQuery = (printerId: number) =>
  queryOptions({
    queryKey: ['maintenance', 'printer', printerId],
    queryFn: ({ signal }) =>
      everyPage((query) => api.listMaintenanceTasks({ query: { ...query, printer_id: printerId }, signal })),
    refetchInterval: AGAIN_MS,
  });

const PAGE = 50;

export const logsQuery = ({ task, printer }: LogSearch) => {
  const query = {
    ...(task !== undefined && { task_id: task }),
    ...(printer !== undefined && { printer_id: printer }),
  };
  return infiniteQueryOptions({
    queryKey: ['maintenance', 'logs', query],
    queryFn: ({ signal, pageParam }) =>
      api.listMaintenanceLogs({ query: { ...query, skip: pageParam, limit: PAGE }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ items, total }, _all, skip) =>
      items.length < PAGE || skip + items.length >= total ? undefined : skip + items.length,
  });
};
