import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSend } from '../../ui/use-send.ts';

export function RemoveFleetDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const remove = useSend({
    send: () => api.removeSimulatedFleet(),
    done: () => t('welcome.removed'),
    renews: [['simulated-fleet'], ['printers'], ['jobs'], ['queue'], ['spools']],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('welcome.removeTitle')}
      warning={t('welcome.removeWarning')}
      confirm={t('welcome.remove')}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    />
  );
}
