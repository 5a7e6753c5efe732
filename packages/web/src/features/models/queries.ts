import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { everyPage } from '../../api/every-page.ts';

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

const SHOWN = 8;

export const jobsOfModelQuery = (id: number) =>
  queryOptions({
    queryKey: ['jobs', 'of-model', id],
    queryFn: ({ signal }) => api.listJobs({ query: { model_id: id, limit: SHOWN }, signal }),
  });

export const printsOfModelQuery = (id: number) =>
  queryOptions({
    queryKey: ['archive', 'of-model', id],
    queryFn: ({ signal }) => api.listArchive({ query: { model_id: id, limit: SHOWN }, signal }),
  });
