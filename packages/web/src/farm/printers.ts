import type { Printer } from '@farmhand/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { everyPage } from '../api/every-page.ts';

/** The whole fleet. The live feed keeps it true, so it is asked for once and again only after a gap. */
export const printersQuery = queryOptions({
  queryKey: ['printers'],
  queryFn: ({ signal }) => everyPage((query) => api.listPrinters({ query, signal })),
  staleTime: Number.POSITIVE_INFINITY,
  // The feed keeps unchanged printers the same objects; comparing 500 of them four times a second would be for nothing.
  structuralSharing: false,
});

/** Every place that a printer has, for choosing one. */
export const placesIn = (fleet: readonly Printer[]): string[] =>
  [...new Set(fleet.flatMap(({ place }) => place ?? []))].sort(byName.compare);

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** One of the fleet; undefined while the fleet is loading and when there is no such printer. */
export function usePrinter(id: number): Printer | undefined {
  return useQuery({ ...printersQuery, select: (printers) => printers.find((printer) => printer.id === id) })
    .data;
}

/** A printer as an answer of the service just told it; a new one joins the fleet. */
export function putPrinter(queryClient: QueryClient, printer: Printer): void {
  queryClient.setQueryData(printersQuery.queryKey, (fleet) => {
    if (fleet === undefined) return fleet;
    const isKnown = fleet.some(({ id }) => id === printer.id);
    return isKnown ? fleet.map((each) => (each.id === printer.id ? printer : each)) : [printer, ...fleet];
  });
}
