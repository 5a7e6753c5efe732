import type { Spool } from '@farmhand/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMatchRoute, useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSend } from '../../ui/use-send.ts';
import { spoolName } from './names.ts';
import { SPOOL_WORDS } from './use-run.ts';

interface DeleteSpoolDialogProps {
  readonly spool: Spool;
  readonly onClose: () => void;
}

/** For what was added by mistake: a spool that was used keeps its history, and can only be archived. */
export function DeleteSpoolDialog({ spool, onClose }: DeleteSpoolDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isOnItsPage = useMatchRoute()({ to: '/spools/$id', params: { id: spool.id } }) !== false;
  const remove = useSend({
    send: () => api.deleteSpool({ params: { id: spool.id } }),
    done: () => t('spools.isDeleted', { name: spoolName(spool) }),
    renews: [
      ['spools', 'list'],
      ['spools', 'stats'],
    ],
    deletes: ['spools', spool.id],
    onDone() {
      onClose();
      if (isOnItsPage) void navigate({ to: '/spools', replace: true });
      // Asking again for what is gone would only bring an error.
      queryClient.removeQueries({ queryKey: ['spools', spool.id] });
    },
  });
  return (
    <ConfirmDialog
      title={t('spools.deleteTitle')}
      warning={t('spools.deleteWarning', { name: spoolName(spool) })}
      confirm={t('action.delete')}
      isBusy={remove.isPending}
      error={remove.error}
      words={SPOOL_WORDS}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    />
  );
}
