import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { queueStateQuery } from './queries.ts';

/** Jobs start again at once, on machines that somebody may have his hands in: so it asks. */
export function ReleaseDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const queryClient = useQueryClient();
  const release = useMutation({
    mutationFn: () => api.setQueueState({ body: { hold: false } }),
    async onSuccess() {
      toast(t('hold.released'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: queueStateQuery.queryKey });
    },
  });
  return (
    <Dialog isOpen title={t('hold.releaseTitle')} onClose={onClose}>
      <Stack gap="sm">
        <Text>{t('hold.releaseMeaning')}</Text>
        <Problem error={release.error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button loading={release.isPending} onClick={() => release.mutate()}>
            {t('hold.release')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
