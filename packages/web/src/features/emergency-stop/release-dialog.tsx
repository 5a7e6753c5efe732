import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSend } from '../../ui/use-send.ts';
import { queueStateQuery } from './queries.ts';

/** Jobs start again at once, on machines that somebody may have his hands in: so it asks. */
export function ReleaseDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const release = useSend({
    send: () => api.setQueueState({ body: { hold: false } }),
    done: () => t('hold.released'),
    renews: [queueStateQuery.queryKey],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('hold.releaseTitle')}
      warning={t('hold.releaseMeaning')}
      confirm={t('hold.release')}
      isDangerous={false}
      isBusy={release.isPending}
      error={release.error}
      onConfirm={() => release.mutate(undefined)}
      onClose={onClose}
    />
  );
}
