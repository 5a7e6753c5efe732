import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { api } from '../../api/client.ts';
import { useMoney } from '../../farm/use-money.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { fromLocalField } from '../../ui/local-time.ts';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { relativeTime } from '../../ui/when.tsx';
import { numberIn, wholeIn } from './number-field.ts';
import type { Standing } from './standings.ts';

interface CompleteDialogProps {
  readonly standing: Standing;
  readonly onClose: () => void;
}

/** So that fields side by side stand in line. */
const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
const NOTHING = { notes: '', cost: '', downtime_minutes: '', completed_at: '' };

/** What was done on a printer, as it goes into the log. */
export function CompleteDialog({ standing: { task, on }, onClose }: CompleteDialogProps) {
  const { t, language, say } = useLanguage();
  const money = useMoney();
  const log = useSend({
    send({ notes, cost, downtime_minutes, completed_at }: typeof NOTHING) {
      const at = fromLocalField(completed_at);
      const body = {
        task_id: task.id,
        printer_id: on.printer_id,
        notes: notes.trim() === '' ? null : notes.trim(),
        cost: numberIn(cost, language) ?? null,
        downtime_minutes: wholeIn(downtime_minutes, language) ?? null,
        ...(at !== null && { completed_at: at }),
      };
      return api.completeMaintenance({ body });
    },
    done: (_values, { next_due_at }) =>
      next_due_at === null
        ? t('care.logged')
        : t('care.loggedNext', { when: relativeTime(next_due_at, Date.now(), language) }),
    renews: [['maintenance']],
    onDone: onClose,
  });
  const form = useForm(
    NOTHING,
    ({ cost, downtime_minutes }) => ({
      cost: numberIn(cost, language) === undefined ? t('care.numberWrong') : undefined,
      downtime_minutes: wholeIn(downtime_minutes, language) === undefined ? t('care.wholeWrong') : undefined,
    }),
    log.error,
  );
  const { estimated_cost, estimated_downtime_minutes } = task;
  return (
    <FormDialog
      title={t('care.completeTitle', { task: say(task.name_said, task.name), printer: on.printer_name })}
      submit={t('care.log')}
      isBusy={log.isPending}
      error={log.error}
      onSubmit={form.submit((values) => log.mutate(values))}
      onClose={onClose}
    >
      {task.description !== '' && <Text c="dimmed">{say(task.description_said, task.description)}</Text>}
      <TextInput label={t('care.notes')} data-autofocus maxLength={2000} {...form.text('notes')} />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput
          label={t('care.cost')}
          inputMode="decimal"
          inputWrapperOrder={BELOW}
          {...(estimated_cost !== null && {
            description: t('care.estimate', { amount: money(estimated_cost) }),
          })}
          {...form.text('cost')}
        />
        <TextInput
          label={t('care.downtimeField')}
          inputMode="numeric"
          inputWrapperOrder={BELOW}
          {...(estimated_downtime_minutes !== null && {
            description: t('care.estimate', {
              amount: t('care.minutes', { count: estimated_downtime_minutes }),
            }),
          })}
          {...form.text('downtime_minutes')}
        />
      </SimpleGrid>
      <TextInput
        label={t('care.doneAt')}
        description={t('care.doneAtHint')}
        type="datetime-local"
        {...form.text('completed_at')}
      />
    </FormDialog>
  );
}
