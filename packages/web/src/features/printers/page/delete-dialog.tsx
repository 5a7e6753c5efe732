import type { Printer } from '@farmhand/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import { hasCode } from '../../../api/problem.ts';
import { printersQuery } from '../../../farm/printers.ts';
import { useT } from '../../../i18n/language.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';

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
      await navigate({ to: '/fleet', replace: true });
      queryClient.setQueryData(printersQuery.queryKey, (fleet) => fleet?.filter((each) => each.id !== id));
      toast(t('printerPage.deleted', { name }));
    },
  });
  const isInUse = hasCode(remove.error, 'in_use');
  return (
    <ConfirmDialog
      title={t('printerPage.deleteTitle', { name })}
      warning={t(isInUse ? 'printerPage.deleteInUse' : 'printerPage.deleteWarning')}
      confirm={t('action.delete')}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
