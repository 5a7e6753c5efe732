import type { Printer } from '@farmhand/contract';
import { useQuery } from '@tanstack/react-query';
import { printersQuery } from './printers.ts';

/** Since when nobody has heard of a printer that should be there: what is said of its print is of then. */
export function unreachedSince(
  printer: Pick<Printer, 'status' | 'enabled' | 'last_seen_at'> | undefined,
): string | null {
  if (printer === undefined || printer.status !== 'offline' || !printer.enabled) return null;
  return printer.last_seen_at;
}

/** Null while it speaks, and while the fleet is loading. */
export function useUnreachedSince(id: number): string | null {
  const { data } = useQuery({
    ...printersQuery,
    select: (printers) => unreachedSince(printers.find((printer) => printer.id === id)),
  });
  return data ?? null;
}
