import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** Reading and dismissing, each for me alone. */
export function useMarkAlerts() {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (work: () => Promise<unknown>) => void (await work()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['alerts'] }),
  });
  return {
    isPending,
    error,
    read: (id: number) => mutate(() => api.readAlert({ params: { id } })),
    dismiss: (id: number) => mutate(() => api.dismissAlert({ params: { id } })),
    readAll: () => mutate(() => api.readAllAlerts()),
  };
}

export type MarkAlerts = ReturnType<typeof useMarkAlerts>;
