import type { Nozzle } from '@farmhand/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toasts.tsx';

interface RetireDialogProps {
  readonly nozzle: Nozzle;
  readonly onClose: () => void;
}

export function RetireDialog({ nozzle, onClose }: RetireDialogProps) {
  const t = useT();
  const toast = useToast();
  const queryClient = useQueryClient();
  const retire = useMutation({
    mutationFn: () => api.retireNozzle({ params: { id: nozzle.printer_id, nozzle_id: nozzle.id } }),
    onSuccess() {
      toast(t('printerPage.retiredNow'));
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['nozzles'] });
    },
  });
  return (
    <Dialog isOpen title={t('printerPage.retireTitle')} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('printerPage.retireWarning')}</Text>
        <Problem error={retire.error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button loading={retire.isPending} onClick={() => retire.mutate()}>
            {t('printerPage.retire')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
