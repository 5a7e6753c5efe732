import type { Job } from '@farmhand/contract';
import { Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { JOB_WORDS, useRenewJobs } from './use-job-actions.ts';

interface CancelDialogProps {
  readonly job: Job;
  readonly onClose: () => void;
}

/** Nothing brings a cancelled job back, so it asks, and says what will be lost. */
export function CancelDialog({ job, onClose }: CancelDialogProps) {
  const t = useT();
  const toast = useToast();
  const renew = useRenewJobs();
  const [reason, setReason] = useState('');
  const { item_name: name } = job;
  const cancel = useMutation({
    mutationFn: () => api.cancelJob({ params: { id: job.id }, body: { reason: reason.trim() || undefined } }),
    onSuccess({ status }) {
      toast(t(status === 'cancelled' ? 'queue.isCancelled' : 'queue.isCancelling', { name }));
      onClose();
      return renew();
    },
  });
  return (
    <FormDialog
      title={t('queue.cancelTitle', { name })}
      submit={t('queue.cancelJob')}
      cancel={t('queue.keep')}
      isDangerous
      isBusy={cancel.isPending}
      error={cancel.error}
      words={JOB_WORDS}
      onSubmit={(event) => {
        event.preventDefault();
        cancel.mutate();
      }}
      onClose={onClose}
    >
      <Text>
        {job.printer_ids.length > 0
          ? t('queue.cancelPrinting')
          : t('queue.cancelWaiting', { count: job.waiting_count })}
      </Text>
      <TextInput
        label={t('queue.cancelReason')}
        description={t('queue.cancelReasonHint')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
