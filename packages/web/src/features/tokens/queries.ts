import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: () => api.listTokens({ query: { limit: 500 } }),
});

export type Token = Awaited<ReturnType<typeof api.listTokens>>['items'][number];
