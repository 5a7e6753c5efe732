import { roleAtLeast } from '@farmhand/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isOwn } from '../../farm/ownership.ts';
import { printersQuery } from '../../farm/printers.ts';
import { useMe } from '../auth/index.ts';

/** Operators care for their own printers; one that another organization shares is theirs to look at. */
export function useMayComplete(): (printerId: number) => boolean {
  const isOperator = roleAtLeast(useMe().user.role, 'operator');
  const printers = useQuery(printersQuery).data;
  return useMemo(() => {
    const others = new Set(printers?.filter((printer) => !isOwn(printer)).map(({ id }) => id));
    return (printerId) => isOperator && !others.has(printerId);
  }, [isOperator, printers]);
}
