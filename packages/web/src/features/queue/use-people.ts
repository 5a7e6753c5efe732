import { roleAtLeast } from '@farmhand/contract';
import { useCallback } from 'react';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../auth/use-me.ts';
import { nameIn, usePrinterNames } from '../printers/printer-names.ts';

export function useIsOperator(): boolean {
  return roleAtLeast(useMe().user.role, 'operator');
}

/** What a record calls a person. A number whose name it does not know is that of a deleted user. */
export function usePersonName(): (id: number, name: string | null) => string {
  const t = useT();
  const { user } = useMe();
  return (id, name) => {
    if (name === null) return t('queue.deletedUser', { id: `${id}` });
    return id === user.id ? t('queue.you', { name }) : name;
  };
}

export function usePrinterName(): (id: number) => string {
  const t = useT();
  const names = usePrinterNames();
  return useCallback((id) => nameIn(names, id, t('queue.unknownPrinter', { id: `${id}` })), [t, names]);
}

/** Whether a person may change the job: viewers their own, until somebody has approved it. */
export function mayEdit(
  user: { readonly id: number; readonly role: 'viewer' | 'operator' | 'admin' },
  job: { readonly submitted_by: number | null; readonly approved_by: number | null; readonly status: string },
): boolean {
  if (roleAtLeast(user.role, 'operator')) return true;
  const isBefore = ['submitted', 'rejected', 'pending'].includes(job.status);
  return job.submitted_by === user.id && isBefore && job.approved_by === null;
}
