import type { Model, PrintFile } from '@farmhand/contract';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSend } from '../../ui/use-send.ts';

interface DeleteModelDialogProps {
  readonly model: Model;
  readonly onClose: () => void;
}

export function DeleteModelDialog({ model, onClose }: DeleteModelDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const remove = useSend({
    send: () => api.deleteModel({ params: { id: model.id } }),
    done: () => t('models.deleted', { name: model.name }),
    renews: [['models', 'list']],
    deletes: ['models', model.id],
    onDone: () => void navigate({ to: '/models', replace: true }),
  });
  return (
    <ConfirmDialog
      title={t('models.deleteTitle', { name: model.name })}
      warning={t('models.deleteWarning', { count: model.files.length })}
      confirm={t('action.delete')}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    />
  );
}

interface DeleteFileDialogProps extends DeleteModelDialogProps {
  readonly file: PrintFile;
}

export function DeleteFileDialog({ model, file, onClose }: DeleteFileDialogProps) {
  const t = useT();
  const remove = useSend({
    send: () => api.deleteFile({ params: { id: model.id, file_id: file.id } }),
    done: () => t('models.deleted', { name: file.file_name }),
    renews: [['models']],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('models.deleteTitle', { name: file.file_name })}
      warning={t('models.deleteFileWarning')}
      confirm={t('action.delete')}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    />
  );
}
