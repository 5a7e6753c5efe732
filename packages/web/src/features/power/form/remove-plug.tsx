import type { Printer } from '@farmhand/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { usePowerWords } from '../power-words.ts';
import { plugQuery, putPower } from '../queries.ts';

interface RemovePlugProps {
  readonly printer: Printer;
  readonly onClose: () => void;
}

export function RemovePlug({ printer, onClose }: RemovePlugProps) {
  const words = usePowerWords();
  const queryClient = useQueryClient();
  const { id, name } = printer;
  const remove = useSend({
    send: () => api.deletePlug({ params: { id } }),
    done: () => words('plug.removed', { name }),
    renews: [],
    deletes: plugQuery(id).queryKey,
    onDone() {
      putPower(queryClient, id, null);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={words('plug.removeTitle', { name })}
      warning={words('plug.removeWarning')}
      confirm={words('plug.remove')}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    />
  );
}
