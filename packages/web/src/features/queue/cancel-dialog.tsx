import type { Job } from '@farmhand/contract';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
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
    <Dialog isOpen title={t('queue.cancelTitle', { name })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          cancel.mutate();
        }}
      >
        <Stack gap="md">
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
          <Problem error={cancel.error} words={JOB_WORDS} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" data-autofocus onClick={onClose}>
              {t('queue.keep')}
            </Button>
            <Button type="submit" color="red.9" loading={cancel.isPending}>
              {t('queue.cancelJob')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
