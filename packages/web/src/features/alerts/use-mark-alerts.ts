import type { AlertMark } from '@farmhand/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { useToast } from '../../ui/toasts.tsx';

/** Reading and dismissing, each for me alone. */
export function useMarkAlerts() {
  const t = useT();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (work: () => Promise<unknown>) => void (await work()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['alerts'] }),
  });
  const markOne = { read: api.readAlert, dismiss: api.dismissAlert };
  return {
    isPending,
    error,
    /** One goes from where it was, and that says enough; of several it is said how many they were. */
    mark: (id: number, action: AlertMark) => mutate(() => markOne[action]({ params: { id } })),
    markSome: (ids: readonly number[], action: AlertMark, onDone: () => void) =>
      mutate(async () => {
        const { marked } = await api.markAlerts({ body: { ids: [...ids], action } });
        toast(t(`alerts.done.${action}`, { count: marked }));
        onDone();
      }),
    readAll: () =>
      mutate(async () => {
        const { marked } = await api.readAllAlerts();
        toast(t('alerts.done.read', { count: marked }));
      }),
  };
}

export type MarkAlerts = ReturnType<typeof useMarkAlerts>;
