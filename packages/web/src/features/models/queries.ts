import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

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
