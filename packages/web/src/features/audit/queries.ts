import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { AuditFilter } from './search.ts';

export const PAGE = 50;

export const auditQuery = ({ skip, user, outcome, action }: AuditFilter) =>
  queryOptions({
    queryKey: ['audit', skip, user, outcome, action],
    queryFn: ({ signal }) =>
      api.listAudit({
        query: {
          skip,
          limit: PAGE,
          ...(user !== 0 && { user_id: user }),
          ...(outcome !== '' && { outcome }),
          ...(action !== '' && { action }),
        },
        signal,
      }),
    staleTime: 0,
  });

export type AuditEntry = Awaited<ReturnType<typeof api.listAudit>>['items'][number];
