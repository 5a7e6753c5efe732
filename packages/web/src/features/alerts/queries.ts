import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { AlertFilters } from './filters.ts';

/** The worst first: what is critical must not sink below notes. */
export const unreadAlertsQuery = queryOptions({
  queryKey: ['alerts', 'unread'],
  queryFn: () => api.listAlerts({ query: { is_read: false, sort: 'severity', limit: 20 } }),
});

export const unreadCountQuery = queryOptions({
  queryKey: ['alerts', 'count'],
  queryFn: () => api.countUnreadAlerts(),
});

export const ALERTS_PAGE = 100;

/** What is open, the worst first, or what is settled, the latest first; a page at a time. */
export const alertsQuery = ({ tab, severity, kind, printer, read, dismissed, skip = 0 }: AlertFilters) =>
  queryOptions({
    queryKey: ['alerts', 'list', { tab, severity, kind, printer, read, dismissed, skip }],
    queryFn: () =>
      api.listAlerts({
        query: {
          skip,
          limit: ALERTS_PAGE,
          severity,
          kind,
          printer_id: printer,
          is_resolved: tab === 'settled',
          ...(read === 'no' && { is_read: false }),
          include_dismissed: dismissed === 'yes',
          sort: tab === 'settled' ? 'resolved' : 'severity',
        },
      }),
    placeholderData: keepPreviousData,
  });
