import type { Job } from '@farmhand/contract';
import { Button, Checkbox, Group, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { jobsQuery } from '../queries.ts';
import { WaitingSkeleton } from '../waiting-skeleton.tsx';
import classes from './inbox.module.css';
import { RequestRow } from './request-row.tsx';
import { type Review, ReviewDialog } from './review-dialog.tsx';
import { useReview } from './use-review.ts';

/** The requests that wait for a decision: one by one, or several at once. */
export function Inbox() {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(jobsQuery('submitted'));
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [review, setReview] = useState<Review | null>(null);
  const decide = useReview();
  const jobs = data ?? [];
  // Somebody else may have decided meanwhile: only what still waits counts, and what is theirs to decide.
  const open = jobs.filter(({ in_reach }) => in_reach !== false);
  const chosen = open.filter(({ id }) => picked.has(id));

  function pick(job: Job, isPicked: boolean): void {
    setPicked((all) => {
      const next = new Set(all);
      if (isPicked) next.add(job.id);
      else next.delete(job.id);
      return next;
    });
  }

  return (
    <>
      <Text c="dimmed">{t('approvals.intro')}</Text>
      {error !== null && <Problem error={error} onRetry={() => void refetch()} />}
      <Paper component="section" pt={isPending ? 'md' : 0} aria-label={t('approvals.list')}>
        {isPending && <WaitingSkeleton />}
        {data?.length === 0 && (
          <Empty icon="check" title={t('approvals.empty')} hint={t('approvals.emptyHint')} />
        )}
        {jobs.length > 0 && (
          <>
            <Group className={classes['bar']} gap="sm">
              <Checkbox
                label={t('approvals.selectAll')}
                checked={open.length > 0 && chosen.length === open.length}
                disabled={open.length === 0}
                indeterminate={chosen.length > 0 && chosen.length < open.length}
                onChange={({ target }) => setPicked(new Set(target.checked ? open.map(({ id }) => id) : []))}
              />
              <Group gap="xs" ml="auto">
                <Text size="xs" c="dimmed" role="status">
                  {chosen.length > 0 && t('approvals.selected', { count: chosen.length })}
                </Text>
                <Button
                  variant="default"
                  disabled={chosen.length === 0}
                  onClick={() => setReview({ kind: 'reject', jobs: chosen })}
                >
                  {t('approvals.reject')}
                </Button>
                <Button
                  disabled={chosen.length === 0}
                  onClick={() => setReview({ kind: 'approve', jobs: chosen })}
                >
                  {t('approvals.approve')}
                </Button>
              </Group>
            </Group>
            <ul className="rows" aria-label={t('approvals.list')}>
              {jobs.map((job) => (
                <RequestRow
                  key={job.id}
                  job={job}
                  isPicked={picked.has(job.id)}
                  isBusy={decide.isPending}
                  onPick={(isPicked) => pick(job, isPicked)}
                  onApprove={() => decide.mutate({ kind: 'approve', jobs: [job], words: '' })}
                  onReview={(kind) => setReview({ kind, jobs: [job] })}
                />
              ))}
            </ul>
          </>
        )}
      </Paper>
      {review !== null && <ReviewDialog review={review} onClose={() => setReview(null)} />}
    </>
  );
}
