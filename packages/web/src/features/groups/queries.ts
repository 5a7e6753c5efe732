import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

export const orgSettingsQuery = (orgId: number) =>
  queryOptions({
    queryKey: ['orgs', orgId, 'settings'],
    queryFn: ({ signal }) => api.getOrgSettings({ params: { id: orgId }, signal }),
  });
