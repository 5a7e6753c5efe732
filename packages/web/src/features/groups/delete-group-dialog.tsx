import type { Group as GroupRecord } from '@farmhand/contract';
import { useT } from '../../i18n/language.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSend } from '../../ui/use-send.ts';
import type { GroupKind } from './kinds.ts';

interface DeleteGroupDialogProps {
  readonly kind: GroupKind;
  readonly group: GroupRecord;
  readonly onClose: () => void;
}

export function DeleteGroupDialog({ kind, group: { id, name }, onClose }: DeleteGroupDialogProps) {
  const t = useT();
  const remove = useSend({
    send: () => kind.remove({ params: { id } }),
    done: () => t('groups.deleted', { name }),
    renews: [kind.query.queryKey],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('groups.deleteTitle', { name })}
      warning={t('groups.deleteWarning')}
      confirm={t('action.delete')}
      isBusy={remove.isPending}
      error={remove.error}
      words={{ in_use: 'groups.notEmpty', license_required: 'orgs.needsLicence' }}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    />
  );
}
