import type { Job } from '@farmhand/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import { useT } from '../../../i18n/language.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { jobQuery } from '../queries.ts';
import { JOB_WORDS } from '../use-job-actions.ts';

export function RemoveDialog({ job, onClose }: { readonly job: Job; readonly onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { item_name: name } = job;
  const remove = useMutation({
    mutationFn: () => api.deleteJob({ params: { id: job.id } }),
    async onSuccess() {
      toast(t('queue.isRemoved', { name }));
      await navigate({ to: '/queue/finished', replace: true });
      queryClient.removeQueries({ queryKey: jobQuery(job.id).queryKey });
      await queryClient.invalidateQueries({ queryKey: ['jobs'] });
    },
  });
  return (
    <ConfirmDialog
      title={t('queue.removeTitle', { name })}
      warning={t('queue.removeWarning')}
      confirm={t('action.delete')}
      cancel={t('queue.keep')}
      isBusy={remove.isPending}
      error={remove.error}
      words={JOB_WORDS}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
