import type { DryingSession, Spool } from '@farmhand/contract';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSend } from '../../ui/use-send.ts';

interface UndoDryDialogProps {
  readonly spool: Spool;
  readonly session: DryingSession;
  readonly onClose: () => void;
}

/** Takes back a drying that never was. */
export function UndoDryDialog({ spool, session, onClose }: UndoDryDialogProps) {
  const t = useT();
  const undo = useSend({
    send: () => api.deleteDryingSession({ params: { id: spool.id, session_id: session.id } }),
    done: () => t('spools.dryDeleted'),
    renews: [['spools']],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('spools.dryDeleteTitle')}
      warning={t('spools.dryDeleteWarning')}
      confirm={t('action.delete')}
      isBusy={undo.isPending}
      error={undo.error}
      onConfirm={() => undo.mutate(undefined)}
      onClose={onClose}
    />
  );
}
