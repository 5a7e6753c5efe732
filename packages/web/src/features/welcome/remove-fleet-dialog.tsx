import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toasts.tsx';

interface RemoveFleetDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function RemoveFleetDialog({ isOpen, onClose }: RemoveFleetDialogProps) {
  const t = useT();
  const toast = useToast();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.removeSimulatedFleet(),
    async onSuccess() {
      onClose();
      toast(t('welcome.removed'));
      await Promise.all(
        [['simulated-fleet'], ['printers'], ['jobs'], ['queue'], ['spools']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  return (
    <Dialog isOpen={isOpen} title={t('welcome.removeTitle')} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('welcome.removeWarning')}</Text>
        <Problem error={remove.error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button color="red.9" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('welcome.remove')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
