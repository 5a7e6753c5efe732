import type { User } from '@farmhand/contract';
import { api } from '../../api/client.ts';
import { usersQuery } from '../../farm/users.ts';
import { useT } from '../../i18n/language.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSend } from '../../ui/use-send.ts';

export function ResetTotpDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const t = useT();
  const { username } = user;
  const reset = useSend({
    send: () => api.resetUserTotp({ params: { id: user.id } }),
    done: () => t('users.totpReset', { username }),
    renews: [usersQuery.queryKey],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('users.resetTotpTitle', { username })}
      warning={t('users.resetTotpWarning')}
      confirm={t('users.resetTotp')}
      isBusy={reset.isPending}
      error={reset.error}
      onConfirm={() => reset.mutate(undefined)}
      onClose={onClose}
    />
  );
}
