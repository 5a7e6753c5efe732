import type { Job } from '@farmhand/contract';
import { Checkbox, NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { printersQuery } from '../../farm/printers.ts';
import { useT } from '../../i18n/language.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { namedChoice } from '../../ui/named.tsx';
import { isWholeCount } from '../../ui/numbers.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useForm } from '../../ui/use-form.ts';
import { changeOf, valuesOf } from './job-form.ts';
import { JOB_WORDS, useRenewJobs } from './use-job-actions.ts';

interface EditDialogProps {
  readonly job: Job;
  readonly onClose: () => void;
}

const PRIORITIES = Array.from({ length: 10 }, (_, index) => String(index + 1));

/** What can be said about a job. Only what was changed is sent. */
export function EditDialog({ job, onClose }: EditDialogProps) {
  const t = useT();
  const toast = useToast();
  const renew = useRenewJobs();
  const isOver = ['completed', 'failed', 'cancelled'].includes(job.status);
  const { data: printers = [] } = useQuery(printersQuery);
  const save = useMutation({
    mutationFn: (body: ReturnType<typeof changeOf>) => api.updateJob({ params: { id: job.id }, body }),
    onSuccess({ item_name: name }) {
      toast(t('queue.isChanged', { name }));
      onClose();
      return renew();
    },
  });
  const form = useForm(
    valuesOf(job),
    ({ quantity }) => ({ quantity: isWholeCount(quantity) ? undefined : t('queue.fieldQuantityBad') }),
    save.error,
  );
  return (
    <FormDialog
      title={t('queue.editTitle', { name: job.item_name })}
      submit={t('action.save')}
      isBusy={save.isPending}
      error={save.error}
      words={JOB_WORDS}
      onSubmit={form.submit((values) => save.mutate(changeOf(job, values)))}
      onClose={onClose}
    >
      <TextInput {...form.text('item_name')} label={t('queue.fieldName')} maxLength={200} data-autofocus />
      {!isOver && (
        <>
          <SimpleGrid cols={2} spacing="sm">
            <TextInput
              {...form.text('quantity')}
              label={t('queue.fieldQuantity')}
              inputMode="numeric"
              autoComplete="off"
            />
            <NativeSelect {...form.text('priority')} label={t('queue.fieldPriority')} data={PRIORITIES} />
          </SimpleGrid>
          <Text size="xs" c="dimmed">
            {t('queue.fieldPriorityHint')}
          </Text>
          <TextInput
            {...form.text('due_at')}
            type="datetime-local"
            label={t('queue.fieldDue')}
            description={t('queue.fieldDueHint')}
          />
          <NativeSelect
            {...form.text('printer_id')}
            label={t('queue.fieldPrinter')}
            data={[
              { value: '', label: t('queue.fieldAnyPrinter') },
              ...printers.map(({ id, name }) => namedChoice(String(id), name)),
            ]}
          />
          <Checkbox
            label={t('queue.fieldMatchColor')}
            checked={form.values.match_color}
            onChange={(event) => form.set('match_color', event.target.checked)}
          />
          <Checkbox
            label={t('queue.fieldHold')}
            checked={form.values.hold}
            onChange={(event) => form.set('hold', event.target.checked)}
          />
        </>
      )}
      <Textarea
        label={t('queue.fieldNotes')}
        maxLength={2000}
        autosize
        minRows={2}
        value={form.values.notes}
        onChange={(event) => form.set('notes', event.target.value)}
      />
    </FormDialog>
  );
}
