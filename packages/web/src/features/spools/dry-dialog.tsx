import type { BodySent, DryingSession, Filament, Routes, Spool } from '@farmhand/contract';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { celsius } from '../../ui/celsius.ts';
import classes from '../../ui/fields.module.css';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { fromLocalField, toLocalField } from '../../ui/local-time.ts';
import { readNumber, writeNumber } from '../../ui/numbers.ts';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { type Drying, dryingAdvice, filamentsQuery } from '../filaments/index.ts';
import { Named } from './assign-parts.tsx';
import { Note } from './choice.tsx';
import { spoolName } from './names.ts';
import { SPOOL_WORDS } from './use-run.ts';

interface DryDialogProps {
  readonly spool: Spool;
  /** One that was logged and is to be corrected. */
  readonly session?: DryingSession;
  readonly onClose: () => void;
}

const NONE: readonly Filament[] = [];

/** The library is asked first, so that its advice stands in the fields from the start. */
export function DryDialog(props: DryDialogProps) {
  const library = useQuery(filamentsQuery);
  if (library.isPending) return null;
  return <DryForm {...props} advice={dryingAdvice(props.spool, library.data ?? NONE)} />;
}

function DryForm({ spool, session, onClose, advice }: DryDialogProps & { readonly advice: Drying | null }) {
  const { t, language } = useLanguage();
  const log = useSend({
    send: (body: BodySent<Routes['logDryingSession']>) =>
      session === undefined
        ? api.logDryingSession({ params: { id: spool.id }, body })
        : api.updateDryingSession({ params: { id: spool.id, session_id: session.id }, body }),
    done: () =>
      t(session === undefined ? 'spools.isDried' : 'spools.dryCorrected', { name: spoolName(spool) }),
    renews: [['spools']],
    onDone: onClose,
  });
  const form = useForm(
    {
      started_at: toLocalField(session?.started_at ?? new Date().toISOString()),
      duration_hours: writeNumber(session?.duration_hours ?? advice?.hours ?? null, language),
      temp_c: writeNumber(session?.temp_c ?? advice?.temp_c ?? null, language),
      notes: session?.notes ?? '',
    },
    ({ duration_hours, temp_c, started_at }) => ({
      started_at: fromLocalField(started_at) === null ? t('field.required') : undefined,
      duration_hours: wrong(duration_hours),
      temp_c: wrong(temp_c),
    }),
    log.error,
  );
  function wrong(written: string): string | undefined {
    const value = readNumber(written, language);
    if (value === null) return t('field.required');
    return value > 0 ? undefined : t('spools.moreThanNothing');
  }
  const send = form.submit(({ started_at, duration_hours, temp_c, notes }) => {
    const since = fromLocalField(started_at);
    log.mutate({
      ...(since !== null && { started_at: since }),
      duration_hours: readNumber(duration_hours, language) ?? 0,
      temp_c: readNumber(temp_c, language) ?? 0,
      ...((session !== undefined || notes.trim() !== '') && { notes: notes.trim() || null }),
    });
  });
  return (
    <FormDialog
      title={t(session === undefined ? 'spools.dryTitle' : 'spools.dryCorrect')}
      submit={t(session === undefined ? 'spools.log' : 'action.save')}
      isBusy={log.isPending}
      error={log.error}
      words={SPOOL_WORDS}
      onClose={onClose}
      onSubmit={send}
    >
      <Named spool={spool} />
      <Note>
        {advice === null
          ? t('spools.noAdvice', { material: spool.material })
          : t('spools.advice', {
              material: spool.material,
              temp: celsius(advice.temp_c, language),
              hours: advice.hours,
            })}
      </Note>
      <div className={classes['fields']}>
        <TextInput label={t('spools.dryTemp')} inputMode="decimal" {...form.text('temp_c')} />
        <TextInput
          label={t('spools.dryHours')}
          inputMode="decimal"
          data-autofocus
          {...form.text('duration_hours')}
        />
      </div>
      <TextInput label={t('spools.dryStart')} type="datetime-local" {...form.text('started_at')} />
      <TextInput label={t('spools.note')} maxLength={500} {...form.text('notes')} />
    </FormDialog>
  );
}
