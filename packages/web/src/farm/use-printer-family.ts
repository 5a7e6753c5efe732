import type { Family } from '@farmhand/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { printersQuery } from './printers.ts';

/** Of a printer that is gone, or not read yet, nobody knows it. */
export function usePrinterFamily(): (id: number) => Family | undefined {
  const { data: families } = useQuery({
    ...printersQuery,
    // Compared by structure, so that a fleet that only prints on draws nothing anew.
    select: (printers) => Object.fromEntries(printers.map(({ id, family }) => [id, family])),
  });
  return useCallback((id) => families?.[id], [families]);
}
