import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { type ArchiveSearch, queryOf } from './filters.ts';

const PAGE = 60;

/** Newest first, a page at a time: an archive grows without end. */
export const archiveQuery = (search: ArchiveSearch) => {
  const query = queryOf(search);
  return infiniteQueryOptions({
    queryKey: ['archive', 'list', query],
    queryFn: ({ signal, pageParam }) =>
      api.listArchive({ query: { ...query, skip: pageParam, limit: PAGE }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ items, total }, _all, skip) =>
      items.length < PAGE || skip + items.length >= total ? undefined : skip + items.length,
    placeholderData: keepPreviousData,
  });
};

export const entryQuery = (id: number) =>
  queryOptions({
    queryKey: ['archive', 'entry', id],
    queryFn: ({ signal }) => api.getEntry({ params: { id }, signal }),
  });

/** The job that an entry was printed for knows its model and file; it may be deleted by now. */
export const jobOfEntryQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['jobs', jobId],
    queryFn: ({ signal }) => api.getJob({ params: { id: jobId }, signal }),
    retry: false,
  });
