import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', id],
    queryFn: ({ signal }) => api.getOrder({ params: { id }, signal }),
  });
