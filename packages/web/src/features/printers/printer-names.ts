import { useQuery } from '@tanstack/react-query';
import { printersQuery } from './queries.ts';

export type PrinterNames = Readonly<Record<number, string>>;

/** Undefined while the fleet is loading. */
export function usePrinterNames(): PrinterNames | undefined {
  return useQuery({
    ...printersQuery,
    select: (printers): PrinterNames => Object.fromEntries(printers.map(({ id, name }) => [id, name])),
  }).data;
}

/** Not known yet is not gone: a name that changes under the eyes looks like a mistake. */
export function nameIn(names: PrinterNames | undefined, id: number | null, gone: string): string {
  if (id === null) return gone;
  return names === undefined ? '…' : (names[id] ?? gone);
}
