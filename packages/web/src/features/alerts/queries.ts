import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

export const SHOWN_ALERTS = 50;

export const unreadAlertsQuery = queryOptions({
  queryKey: ['alerts', 'unread'],
  queryFn: () => api.listAlerts({ query: { is_read: false, limit: SHOWN_ALERTS } }),
});

export const unreadCountQuery = queryOptions({
  queryKey: ['alerts', 'unread-count'],
  queryFn: () => api.countUnreadAlerts(),
});
