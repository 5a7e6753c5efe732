import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { everyPage } from '../../api/every-page.ts';
import type { OrdersSearch } from './filters.ts';

/** The keys are those that live/affected.ts renews. */

export const ORDERS_PAGE = 50;

export function ordersQuery({ q, status, sort, skip = 0 }: OrdersSearch) {
  const asked = q?.trim().slice(0, 100);
  const query = { status, sort, q: asked === '' ? undefined : asked, skip, limit: ORDERS_PAGE };
  return queryOptions({
    queryKey: ['orders', 'list', query],
    queryFn: ({ signal }) => api.listOrders({ query, signal }),
    placeholderData: keepPreviousData,
  });
}

export const jobsOfOrderQuery = (id: number) =>
  queryOptions({
    queryKey: ['jobs', 'of-order', id],
    queryFn: ({ signal }) => everyPage((page) => api.listJobs({ query: { ...page, order_id: id }, signal })),
  });
