import type { LoginProvider } from '@farmhand/contract';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSend } from '../../ui/use-send.ts';
import { useLogInWords } from './log-in-words.ts';
import { logInKey } from './queries.ts';

interface DeleteProviderProps {
  readonly provider: LoginProvider;
  readonly onClose: () => void;
}

export function DeleteProvider({ provider: { id, name }, onClose }: DeleteProviderProps) {
  const t = useT();
  const w = useLogInWords();
  const remove = useSend({
    send: () => api.deleteLoginProvider({ params: { id } }),
    done: () => w('deleted', { name }),
    renews: [logInKey],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={w('deleteTitle', { name })}
      warning={w('deleteWarning')}
      confirm={t('action.delete')}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    />
  );
}
