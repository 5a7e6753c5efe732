import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { everyPage } from '../api/every-page.ts';

/** All of them, for lists to choose from; only administrators may ask. */
export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: ({ signal }) => everyPage((query) => api.listUsers({ query, signal })),
});
