import type { MaintenanceTask } from '@farmhand/contract';
import { useMemo } from 'react';
import { useSaid } from '../../i18n/language.tsx';

/** Tasks to be shown: the service words the built-in ones in English. */
export function useSaidTasks(tasks: readonly MaintenanceTask[] | undefined): readonly MaintenanceTask[] {
  const said = useSaid();
  return useMemo(
    () =>
      tasks?.map((task) => ({
        ...task,
        name: said(task.name),
        description: said(task.description),
      })) ?? [],
    [tasks, said],
  );
}
