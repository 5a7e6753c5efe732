import type { Job } from '@farmhand/contract';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import classes from './review-dialog.module.css';
import { useReview } from './use-review.ts';

export interface Review {
  readonly kind: 'approve' | 'reject';
  readonly jobs: readonly Job[];
}

const PHRASES = ['approvals.phrase1', 'approvals.phrase2', 'approvals.phrase3', 'approvals.phrase4'] as const;
const LONGEST = 500;

export function ReviewDialog({ review, onClose }: { readonly review: Review; readonly onClose: () => void }) {
  const t = useT();
  const decide = useReview();
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isReject = review.kind === 'reject';
  const count = review.jobs.length;

  function submit(): void {
    const said = words.trim();
    if (isReject && said === '') setMissing(true);
    else decide.mutate({ ...review, words: said }, { onSettled: onClose });
  }

  return (
    <Dialog
      isOpen
      title={t(isReject ? 'approvals.rejectTitle' : 'approvals.approveTitle', { count })}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="sm">
          <Text c="dimmed">{review.jobs.map(({ item_name }) => item_name).join(', ')}</Text>
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
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" loading={decide.isPending} {...(isReject && { color: 'red.9' })}>
              {t(isReject ? 'approvals.reject' : 'approvals.approve')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
