import type { Printer } from '@farmhand/contract';
import { Text } from '@mantine/core';
import { useT } from '../../../i18n/language.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RunAnswers } from '../../queue/index.ts';

interface ResolveDialogProps {
  readonly printer: Printer;
  readonly onClose: () => void;
}

/** A person's eyes decide what no report could. */
export function ResolveDialog({ printer: { name, active_job: job }, onClose }: ResolveDialogProps) {
  const t = useT();
  return (
    <Dialog isOpen title={t('fleet.runTitle', { name })} onClose={onClose}>
      {job !== null && (
        <Text fw={600} translate="no">
          {job.item_name}
        </Text>
      )}
      <Text c="dimmed" mb="md">
        {t('fleet.runHint')}
      </Text>
      {job !== null && <RunAnswers runId={job.run_id} onAnswered={onClose} />}
    </Dialog>
  );
}
