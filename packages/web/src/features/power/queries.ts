import type { PrinterPower } from '@farmhand/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { printersQuery } from '../../farm/printers.ts';

/** Plugs are asked every 15 s while their printer prints; what they draw comes with no event. */
const READ_AGAIN_MS = 15_000;

export const powerNowQuery = (id: number) =>
  queryOptions({
    queryKey: ['power', id, 'now'],
    queryFn: async ({ signal }) => (await api.getPrinter({ params: { id }, signal })).power,
    refetchInterval: READ_AGAIN_MS,
  });

/** For administrators, of a printer that has one. */
export const plugQuery = (id: number) =>
  queryOptions({
    queryKey: ['power', id, 'plug'],
    queryFn: ({ signal }) => api.getPlug({ params: { id }, signal }),
    refetchInterval: READ_AGAIN_MS,
  });

/** The mains of a printer as an answer of the service just told them; what came live of it meanwhile stays. */
export function putPower(queryClient: QueryClient, id: number, power: PrinterPower | null): void {
  queryClient.setQueryData(printersQuery.queryKey, (fleet) =>
    fleet?.map((each) => (each.id === id ? { ...each, power } : each)),
  );
}
