import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useT } from '../i18n/language.tsx';
import { printersQuery } from './printers.ts';

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

export function usePrinterName(): (id: number) => string {
  const t = useT();
  const names = usePrinterNames();
  return useCallback((id) => nameIn(names, id, t('queue.unknownPrinter', { id: `${id}` })), [t, names]);
}
