import type { Nozzle } from '@farmhand/contract';
import { api } from '../../../../api/client.ts';
import { useT } from '../../../../i18n/language.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useSend } from '../../../../ui/use-send.ts';

interface RetireDialogProps {
  readonly nozzle: Nozzle;
  readonly onClose: () => void;
}

export function RetireDialog({ nozzle, onClose }: RetireDialogProps) {
  const t = useT();
  const retire = useSend({
    send: () => api.retireNozzle({ params: { id: nozzle.printer_id, nozzle_id: nozzle.id } }),
    done: () => t('printerPage.retiredNow'),
    renews: [['nozzles']],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('printerPage.retireTitle')}
      warning={t('printerPage.retireWarning')}
      confirm={t('printerPage.retire')}
      isBusy={retire.isPending}
      error={retire.error}
      onConfirm={() => retire.mutate(undefined)}
      onClose={onClose}
    />
  );
}
