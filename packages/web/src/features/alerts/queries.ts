import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { AlertFilters } from './filters.ts';

export const unreadAlertsQuery = queryOptions({
  queryKey: ['alerts', 'unread'],
  queryFn: () => api.listAlerts({ query: { is_read: false, limit: 50 } }),
});

export const unreadCountQuery = queryOptions({
  queryKey: ['alerts', 'count'],
  queryFn: () => api.countUnreadAlerts(),
});

const PAGE = 50;

/** Everything that was ever said to me, newest first, a page at a time. */
export const alertsQuery = ({ severity, kind, read, dismissed }: AlertFilters) =>
  infiniteQueryOptions({
    queryKey: ['alerts', 'list', { severity, kind, read, dismissed }],
    queryFn: ({ pageParam }) =>
      api.listAlerts({
        query: {
          skip: pageParam,
          limit: PAGE,
          severity,
          kind,
          ...(read === 'settled' && { is_resolved: true }),
          ...((read === 'yes' || read === 'no') && { is_read: read === 'yes' }),
          include_dismissed: dismissed === 'yes',
        },
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
      return last.items.length > 0 && shown < last.total ? shown : undefined;
    },
  });
