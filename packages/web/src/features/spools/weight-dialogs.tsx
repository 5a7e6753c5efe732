import type { Spool } from '@farmhand/contract';
import { weightWords } from '@farmhand/words';
import { TextInput } from '@mantine/core';
import { api } from '../../api/client.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { readNumber } from '../../ui/numbers.ts';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { Named } from './assign-parts.tsx';
import { Note } from './choice.tsx';
import classes from './form.module.css';
import { spoolName } from './names.ts';
import { SPOOL_WORDS } from './use-run.ts';
import { useWeightUndo } from './use-weight-undo.ts';
import { signedWeight, weighed } from './weighing.ts';

interface WeightDialogProps {
  readonly spool: Spool;
  readonly onClose: () => void;
}

/** A spool on the scale: what comes out shows while the number is typed. */
export function WeighDialog({ spool, onClose }: WeightDialogProps) {
  const { t, language } = useLanguage();
  const undoTo = useWeightUndo(spool);
  const weigh = useSend({
    send: (gross_weight_g: number) => api.weighSpool({ params: { id: spool.id }, body: { gross_weight_g } }),
    done: (_gross, { remaining_weight_g }) =>
      t('spools.isWeighed', { name: spoolName(spool), weight: weightWords(remaining_weight_g, language) }),
    also: (_gross, answer) => ({ undo: undoTo(answer) }),
    renews: [['spools']],
    onDone: onClose,
  });
  const form = useForm({ gross_weight_g: '' }, check, weigh.error);
  const gross = readNumber(form.values.gross_weight_g, language);
  const result = gross !== null && gross >= 0 ? weighed(spool, gross) : null;
  function check({ gross_weight_g }: { gross_weight_g: string }) {
    const value = readNumber(gross_weight_g, language);
    if (value === null) return { gross_weight_g: t('field.required') };
    return { gross_weight_g: value >= 0 ? undefined : t('spools.numberWrong') };
  }
  return (
    <FormDialog
      title={t('spools.weighTitle')}
      submit={t('spools.weigh')}
      isBusy={weigh.isPending}
      error={weigh.error}
      words={SPOOL_WORDS}
      onClose={onClose}
      onSubmit={form.submit(({ gross_weight_g }) => weigh.mutate(readNumber(gross_weight_g, language) ?? 0))}
    >
      <Named spool={spool} />
      <TextInput
        label={t('spools.gross')}
        description={t('spools.grossHint')}
        inputMode="decimal"
        size="md"
        data-autofocus
        {...form.text('gross_weight_g')}
      />
      <dl className={classes['outcome']} aria-live="polite">
        <dt>{t('spools.field.core_weight_g')}</dt>
        <dd>{spool.core_weight_g.toLocaleString(language)}</dd>
        <dt>{t('spools.leftAfter')}</dt>
        <dd>
          <strong>{result === null ? '–' : weightWords(result.remainingG, language)}</strong>
        </dd>
        <dt>{t('spools.against')}</dt>
        <dd>{result === null ? '–' : signedWeight(result.differenceG, language)}</dd>
      </dl>
      {result !== null && result.doubt !== null && <Note warns>{t(`spools.doubt.${result.doubt}`)}</Note>}
    </FormDialog>
  );
}

/** Grams that were used outside of a job. */
export function UseDialog({ spool, onClose }: WeightDialogProps) {
  const { t, language } = useLanguage();
  const undoTo = useWeightUndo(spool);
  const use = useSend({
    send: (body: { grams: number; notes: string }) => api.consumeSpool({ params: { id: spool.id }, body }),
    done: (_body, { deducted_g }) =>
      t('spools.isUsed', { name: spoolName(spool), weight: weightWords(deducted_g, language) }),
    also: (_body, answer) => ({ undo: undoTo(answer) }),
    renews: [['spools']],
    onDone: onClose,
  });
  const form = useForm({ grams: '', notes: '' }, check, use.error);
  const grams = readNumber(form.values.grams, language);
  function check({ grams: written }: { grams: string }) {
    const value = readNumber(written, language);
    if (value === null) return { grams: t('field.required') };
    return { grams: value > 0 ? undefined : t('spools.moreThanNothing') };
  }
  return (
    <FormDialog
      title={t('spools.useTitle')}
      submit={t('spools.use')}
      isBusy={use.isPending}
      error={use.error}
      words={SPOOL_WORDS}
      onClose={onClose}
      onSubmit={form.submit(({ grams: written, notes }) =>
        use.mutate({ grams: readNumber(written, language) ?? 0, notes: notes.trim() }),
      )}
    >
      <Named spool={spool} />
      <TextInput
        label={t('spools.grams')}
        inputMode="decimal"
        size="md"
        data-autofocus
        {...form.text('grams')}
      />
      <TextInput label={t('spools.note')} maxLength={500} {...form.text('notes')} />
      {grams !== null && grams > spool.remaining_weight_g && (
        <Note warns>
          {t('spools.shortfall', { weight: weightWords(grams - spool.remaining_weight_g, language) })}
        </Note>
      )}
    </FormDialog>
  );
}
