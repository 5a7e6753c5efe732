import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

export const PAGE = 50;

export interface AuditFilter {
  readonly skip: number;
  /** A user's number as text; empty for everybody. */
  readonly user: string;
  readonly outcome: string;
  readonly action: string;
}

export const auditQuery = ({ skip, user, outcome, action }: AuditFilter) =>
  queryOptions({
    queryKey: ['audit', skip, user, outcome, action],
    queryFn: ({ signal }) =>
      api.listAudit({
        query: {
          skip,
          limit: PAGE,
          ...(user !== '' && { user_id: Number(user) }),
          ...((outcome === 'done' || outcome === 'refused') && { outcome }),
          ...(action.trim() !== '' && { action: action.trim() }),
        },
        signal,
      }),
    staleTime: 0,
  });

export type AuditEntry = Awaited<ReturnType<typeof api.listAudit>>['items'][number];
