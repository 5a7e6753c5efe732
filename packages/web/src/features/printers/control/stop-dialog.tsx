import type { Printer } from '@farmhand/contract';
import { useT } from '../../../i18n/language.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Controls } from './use-controls.ts';

interface StopDialogProps {
  readonly printer: Printer;
  readonly controls: Controls;
  readonly onClose: () => void;
}

/** What is stopped is lost: it is asked for twice. What becomes of it is shown beside the controls. */
export function StopDialog({ printer, controls, onClose }: StopDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      title={t('printerPage.stopTitle', { name: printer.name })}
      warning={t('printerPage.stopWarning')}
      confirm={t('printerPage.stopNow')}
      isBusy={false}
      error={null}
      onConfirm={() => {
        controls.send({ action: 'stop' });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
