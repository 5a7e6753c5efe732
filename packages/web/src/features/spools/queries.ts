import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** How many spools are offered at once; who has more types a few letters. */
const OFFERED = 200;

export const spoolQuery = (id: number) =>
  queryOptions({
    queryKey: ['spools', id],
    queryFn: ({ signal }) => api.getSpool({ params: { id }, signal }),
    retry: false,
  });

/** Spools that somebody could load, by what they typed. */
export const loadableQuery = (typed: string) => {
  const q = typed.trim().slice(0, 100);
  return queryOptions({
    queryKey: ['spools', 'loadable', q],
    queryFn: ({ signal }) =>
      api.listSpools({ query: { status: 'active', limit: OFFERED, ...(q !== '' && { q }) }, signal }),
    placeholderData: keepPreviousData,
  });
};

/** What is in one printer, by our own records. */
export const loadedSpoolsQuery = (printerId: number) =>
  queryOptions({
    queryKey: ['spools', 'in', printerId],
    queryFn: ({ signal }) => api.listSpools({ query: { printer_id: printerId, limit: OFFERED }, signal }),
  });
