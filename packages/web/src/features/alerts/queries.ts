import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

export const unreadAlertsQuery = queryOptions({
  queryKey: ['alerts', 'unread'],
  queryFn: () => api.listAlerts({ query: { is_read: false, limit: 50 } }),
});
