import type { MaintenanceTask } from '@farmhand/contract';
import { Checkbox, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { api } from '../../api/client.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { bodyOf, problemsOf, type TaskValues, valuesOf } from './task-form.ts';

interface TaskDialogProps {
  /** Null for a new one. */
  readonly task: MaintenanceTask | null;
  readonly onClose: () => void;
}

export function TaskDialog({ task, onClose }: TaskDialogProps) {
  const { t, language, say } = useLanguage();
  const save = useSend({
    async send(values: TaskValues) {
      const body = bodyOf(values, language);
      if (task === null) await api.createMaintenanceTask({ body });
      else await api.updateMaintenanceTask({ params: { id: task.id }, body });
    },
    done: ({ name }) => t('care.saved', { name }),
    renews: [['maintenance']],
    onDone: onClose,
  });
  const form = useForm(
    valuesOf(task, language),
    (values) =>
      Object.fromEntries(
        Object.entries(problemsOf(values, language)).map(([name, key]) => [
          name,
          key === undefined ? undefined : t(key),
        ]),
      ),
    save.error,
  );
  return (
    <FormDialog
      title={task === null ? t('care.add') : say(task.name_said, task.name)}
      submit={t('action.save')}
      isBusy={save.isPending}
      error={save.error}
      isLarge
      onSubmit={form.submit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <TextInput label={t('care.name')} data-autofocus maxLength={100} {...form.text('name')} />
      <Textarea
        label={t('care.description')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        value={form.values.description}
        onChange={(event) => form.set('description', event.currentTarget.value)}
      />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput label={t('care.hours')} inputMode="decimal" {...form.text('interval_hours')} />
        <TextInput label={t('care.days')} inputMode="numeric" {...form.text('interval_days')} />
        <TextInput label={t('care.cost')} inputMode="decimal" {...form.text('estimated_cost')} />
        <TextInput
          label={t('care.downtimeField')}
          inputMode="numeric"
          {...form.text('estimated_downtime_minutes')}
        />
      </SimpleGrid>
      <TextInput
        label={t('care.models')}
        description={t('care.modelsHint')}
        maxLength={500}
        {...form.text('model_filter')}
      />
      <Checkbox
        label={t('care.blocksField')}
        description={t('care.blocksHint')}
        checked={form.values.blocks_dispatch}
        onChange={(event) => form.set('blocks_dispatch', event.currentTarget.checked)}
      />
      <Checkbox
        label={t('care.activeField')}
        checked={form.values.is_active}
        onChange={(event) => form.set('is_active', event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
