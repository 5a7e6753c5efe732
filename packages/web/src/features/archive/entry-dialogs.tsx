import type { ArchiveEntry } from '@farmhand/contract';
import { TagsInput, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSend } from '../../ui/use-send.ts';

interface EntryDialogProps {
  readonly entry: ArchiveEntry;
  readonly onClose: () => void;
}

export function EditEntryDialog({ entry, onClose }: EntryDialogProps) {
  const t = useT();
  const [notes, setNotes] = useState(entry.notes);
  const [tags, setTags] = useState<string[]>([...entry.tags]);
  const save = useSend({
    send: (body: { notes: string; tags: string[] }) => api.updateEntry({ params: { id: entry.id }, body }),
    done: () => t('archive.saved'),
    renews: [['archive']],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('archive.editNotes')}
      submit={t('action.save')}
      isBusy={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ notes, tags });
      }}
    >
      <Textarea
        label={t('archive.notes')}
        size="sm"
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        value={notes}
        onChange={({ currentTarget }) => setNotes(currentTarget.value)}
      />
      <TagsInput
        label={t('models.tags')}
        description={t('models.tagsHint')}
        size="sm"
        value={tags}
        onChange={(chosen) => setTags(chosen.map((tag) => tag.toLowerCase()))}
        comboboxProps={{ withinPortal: false }}
      />
    </FormDialog>
  );
}

export function DeleteEntryDialog({ entry, onClose }: EntryDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const remove = useSend({
    send: () => api.deleteEntry({ params: { id: entry.id } }),
    done: () => t('archive.deleted', { name: entry.item_name }),
    renews: [['archive', 'list']],
    deletes: ['archive', 'entry', entry.id],
    onDone: () => void navigate({ to: '/archive', replace: true }),
  });
  return (
    <ConfirmDialog
      title={t('archive.deleteTitle')}
      warning={t('archive.deleteWarning', { name: entry.item_name })}
      confirm={t('action.delete')}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    />
  );
}
