import type { MessagePreferences } from '@farmhand/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { useMe } from '../../auth/index.ts';
import { preferencesQuery } from '../queries.ts';
import { applied, type PreferencesChange } from './choices.ts';

const MUTATION = ['message-preferences'];

/** What the form says of a preference that is refused. */
export interface ChangePreferences {
  readonly error: unknown;
  readonly change: (change: PreferencesChange) => void;
}

/** Saves each change at once. It is shown before the service has answered, and taken back when that refuses. */
export function useChangePreferences(): ChangePreferences {
  const queryClient = useQueryClient();
  const { role } = useMe().user;
  const { queryKey } = preferencesQuery;
  const { mutate, error } = useMutation({
    mutationKey: MUTATION,
    // One after the other: the last one that is made is the one that stays.
    scope: { id: 'message-preferences' },
    mutationFn: (body: PreferencesChange) => api.updateMessagePreferences({ body }),
    // With the last of them: what is still under way must not jump back.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: MUTATION }) === 1
        ? queryClient.invalidateQueries({ queryKey })
        : undefined,
  });
  return {
    error,
    change(change) {
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (before: MessagePreferences | undefined) =>
        before === undefined ? before : applied(before, change, role),
      );
      mutate(change);
    },
  };
}
