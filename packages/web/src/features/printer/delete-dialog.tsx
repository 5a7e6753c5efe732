import type { Printer } from '@farmhand/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { hasCode } from '../../api/problem.ts';
import { useT } from '../../i18n/language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { printersQuery } from '../printers/queries.ts';

interface DeleteDialogProps {
  readonly printer: Printer;
  readonly onClose: () => void;
}

export function DeleteDialog({ printer, onClose }: DeleteDialogProps) {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { id, name } = printer;
  const remove = useMutation({
    mutationFn: () => api.deletePrinter({ params: { id } }),
    async onSuccess() {
      await navigate({ to: '/fleet' });
      queryClient.setQueryData(printersQuery.queryKey, (fleet) => fleet?.filter((each) => each.id !== id));
      toast(t('printerPage.deleted', { name }));
    },
  });
  return (
    <Dialog isOpen title={t('printerPage.deleteTitle', { name })} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('printerPage.deleteWarning')}</Text>
        <Problem error={remove.error} />
        {hasCode(remove.error, 'in_use') && <Text c="dimmed">{t('printerPage.deleteInUse')}</Text>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button color="red.9" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('action.delete')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
