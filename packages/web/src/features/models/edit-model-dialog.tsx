import type { Model } from '@farmhand/contract';
import { TagsInput, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { modelsQuery } from '../../farm/models.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { facetsOf } from './library.ts';

interface EditModelDialogProps {
  readonly model: Model;
  readonly onClose: () => void;
}

export function EditModelDialog({ model, onClose }: EditModelDialogProps) {
  const { t, language } = useLanguage();
  const { tags } = facetsOf(useQuery(modelsQuery).data ?? [], language);
  const save = useSend({
    send: (body: { name: string; category: string | null; notes: string; tags: string[] }) =>
      api.updateModel({ params: { id: model.id }, body }),
    done: ({ name }) => t('models.saved', { name }),
    renews: [['models']],
    onDone: onClose,
  });
  const form = useForm(
    { name: model.name, category: model.category ?? '', notes: model.notes, tags: [...model.tags] },
    ({ name }) => ({ name: name.trim() === '' ? t('field.required') : undefined }),
    save.error,
  );
  return (
    <FormDialog
      title={t('models.editTitle', { name: model.name })}
      submit={t('action.save')}
      isBusy={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={form.submit(({ category, ...values }) =>
        save.mutate({ ...values, category: category.trim() === '' ? null : category }),
      )}
    >
      <TextInput label={t('models.name')} data-autofocus maxLength={200} {...form.text('name')} />
      <TextInput label={t('models.category')} maxLength={100} {...form.text('category')} />
      <TagsInput
        label={t('models.tags')}
        description={t('models.tagsHint')}
        size="sm"
        data={tags}
        value={form.values.tags}
        onChange={(chosen) =>
          form.set(
            'tags',
            chosen.map((tag) => tag.toLowerCase()),
          )
        }
        comboboxProps={{ withinPortal: false }}
      />
      <Textarea
        label={t('models.notes')}
        size="sm"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={form.values.notes}
        onChange={({ currentTarget }) => form.set('notes', currentTarget.value)}
      />
    </FormDialog>
  );
}
