import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSend } from '../../ui/use-send.ts';
import { type Token, tokensQuery } from './queries.ts';

interface RevokeDialogProps {
  readonly token: Token;
  readonly onClose: () => void;
}

export function RevokeDialog({ token: { id, name }, onClose }: RevokeDialogProps) {
  const t = useT();
  const revoke = useSend({
    send: () => api.revokeToken({ params: { id } }),
    done: () => t('tokens.revoked', { name }),
    renews: [tokensQuery.queryKey],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('tokens.revokeTitle', { name })}
      warning={t('tokens.revokeWarning')}
      confirm={t('tokens.revoke')}
      isBusy={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate(undefined)}
      onClose={onClose}
    />
  );
}
