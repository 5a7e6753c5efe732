import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { everyPage } from '../../api/every-page.ts';
import { queryOf, type SpoolSearch } from './filters.ts';

const PAGE = 100;

/** Newest first, a page at a time. */
export const spoolsQuery = (search: SpoolSearch) => {
  const query = queryOf(search);
  return infiniteQueryOptions({
    queryKey: ['spools', 'list', query],
    queryFn: ({ signal, pageParam }) =>
      api.listSpools({ query: { ...query, skip: pageParam, limit: PAGE }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ items, total }, _all, skip) =>
      items.length < PAGE || skip + items.length >= total ? undefined : skip + items.length,
    placeholderData: keepPreviousData,
  });
};

export const spoolStatsQuery = queryOptions({
  queryKey: ['spools', 'stats'],
  queryFn: ({ signal }) => api.getSpoolStats({ signal }),
});

export const ledgerQuery = (id: number, skip: number, limit: number) =>
  queryOptions({
    queryKey: ['spools', id, 'ledger', skip],
    queryFn: ({ signal }) => api.listLedger({ params: { id }, query: { skip, limit }, signal }),
    placeholderData: keepPreviousData,
  });

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

export const locationsQuery = queryOptions({
  queryKey: ['spools', 'locations'],
  queryFn: async ({ signal }) =>
    (await everyPage((query) => api.listStorageLocations({ query, signal }))).map(
      ({ storage_location }) => storage_location,
    ),
});

export const dryingQuery = (id: number) =>
  queryOptions({
    queryKey: ['spools', id, 'drying'],
    queryFn: ({ signal }) => everyPage((query) => api.listDryingSessions({ params: { id }, query, signal })),
  });

/** They change with a release at most. */
export const labelSheetsQuery = queryOptions({
  queryKey: ['label-sheets'],
  queryFn: ({ signal }) => everyPage((query) => api.listLabelSheets({ query, signal })),
  staleTime: Number.POSITIVE_INFINITY,
});
