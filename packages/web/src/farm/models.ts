import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { everyPage } from '../api/every-page.ts';

/** The whole library: people search and sort it as they type. */
export const modelsQuery = queryOptions({
  queryKey: ['models', 'list'],
  queryFn: ({ signal }) => everyPage((query) => api.listModels({ query, signal })),
});

export const modelQuery = (id: number) =>
  queryOptions({
    queryKey: ['models', id],
    queryFn: ({ signal }) => api.getModel({ params: { id }, signal }),
  });
