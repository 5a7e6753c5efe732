import type { Job } from '@farmhand/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import { useT } from '../../../i18n/language.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Problem } from '../../../ui/problem.tsx';
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
      await navigate({ to: '/queue/finished' });
      queryClient.removeQueries({ queryKey: jobQuery(job.id).queryKey });
      await queryClient.invalidateQueries({ queryKey: ['jobs'] });
    },
  });
  return (
    <Dialog isOpen title={t('queue.removeTitle', { name })} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('queue.removeWarning')}</Text>
        <Problem error={remove.error} words={JOB_WORDS} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('queue.keep')}
          </Button>
          <Button color="red.9" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('action.delete')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
