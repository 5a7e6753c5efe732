import { api } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSend } from '../../ui/use-send.ts';
import { type Identity, identitiesQuery, useLogInWords } from '../login-providers/index.ts';

interface UnlinkDialogProps {
  readonly identity: Identity;
  readonly onClose: () => void;
}

export function UnlinkDialog({ identity: { id, provider }, onClose }: UnlinkDialogProps) {
  const w = useLogInWords();
  const { name } = provider;
  const unlink = useSend({
    send: () => api.unlinkIdentity({ params: { id } }),
    done: () => w('unlinked', { name }),
    renews: [identitiesQuery.queryKey, ['sessions'], ['me']],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={w('unlinkTitle', { name })}
      warning={w('unlinkWarning')}
      confirm={w('unlink')}
      isBusy={unlink.isPending}
      error={unlink.error}
      onConfirm={() => unlink.mutate(undefined)}
      onClose={onClose}
    />
  );
}
