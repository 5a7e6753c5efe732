import type { User } from '@farmhand/contract';
import { api } from '../../api/client.ts';
import { usersQuery } from '../../farm/users.ts';
import { useT } from '../../i18n/language.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSend } from '../../ui/use-send.ts';

export function DeleteUserDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const t = useT();
  const { username } = user;
  const remove = useSend({
    send: () => api.deleteUser({ params: { id: user.id } }),
    done: () => t('users.deleted', { username }),
    renews: [usersQuery.queryKey],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('users.deleteTitle', { username })}
      warning={t('users.deleteWarning')}
      confirm={t('action.delete')}
      isBusy={remove.isPending}
      error={remove.error}
      words={{ in_use: 'users.lastAdmin' }}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    />
  );
}
