import type { Job } from '@farmhand/contract';
import { Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { listed } from '../../../ui/listed.ts';
import classes from './review-dialog.module.css';
import { useReview } from './use-review.ts';

export interface Review {
  readonly kind: 'approve' | 'reject';
  readonly jobs: readonly Job[];
}

const PHRASES = ['approvals.phrase1', 'approvals.phrase2', 'approvals.phrase3', 'approvals.phrase4'] as const;
const LONGEST = 500;

export function ReviewDialog({ review, onClose }: { readonly review: Review; readonly onClose: () => void }) {
  const { t, language } = useLanguage();
  const decide = useReview();
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isReject = review.kind === 'reject';
  const count = review.jobs.length;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const said = words.trim();
    if (isReject && said === '') setMissing(true);
    else decide.mutate({ ...review, words: said }, { onSettled: onClose });
  }

  return (
    <FormDialog
      title={t(isReject ? 'approvals.rejectTitle' : 'approvals.approveTitle', { count })}
      submit={t(isReject ? 'approvals.reject' : 'approvals.approve')}
      isDangerous={isReject}
      isBusy={decide.isPending}
      error={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text c="dimmed" translate="no">
        {listed(
          review.jobs.map(({ item_name }) => item_name),
          language,
        )}
      </Text>
      {isReject && <Text>{t('approvals.rejectIntro')}</Text>}
      <Textarea
        data-autofocus
        label={t(isReject ? 'approvals.reason' : 'approvals.notes')}
        required={isReject}
        maxLength={LONGEST}
        autosize
        minRows={2}
        value={words}
        error={isMissing ? t('approvals.reasonRequired') : undefined}
        onChange={({ target }) => {
          setWords(target.value);
          setMissing(false);
        }}
      />
      {isReject && (
        <fieldset className={classes['phrases']}>
          <legend>{t('approvals.phrases')}</legend>
          {PHRASES.map((phrase) => (
            <button key={phrase} type="button" onClick={() => setWords(t(phrase))}>
              {t(phrase)}
            </button>
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}
