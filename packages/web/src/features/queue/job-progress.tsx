import type { Job } from '@farmhand/contract';
import { Text } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import classes from '../../ui/counted-bar.module.css';
import { COUNTS, countsOf } from './job-counts.ts';

interface JobProgressProps {
  readonly job: Job;
  /** Copies of which nobody knows whether they print: the bar leaves them open. */
  readonly lostCount?: number;
}

/** How far the copies are: as a bar, and the same in words. What a person called scrap was printed, but is not done. */
export function JobProgress({ job, lostCount = 0 }: JobProgressProps) {
  const t = useT();
  const counts = countsOf(job);
  const total = job.quantity;
  const scrap = Math.min(job.scrapped_count, counts.done);
  const printing = Math.max(0, counts.printing - lostCount);
  const parts = { ...counts, done: counts.done - scrap, scrap, printing };
  const words = COUNTS.filter((count) => counts[count] > 0).map((count) => ({
    count,
    text:
      count === 'done' && scrap > 0
        ? t('queue.count.doneScrap', { done: counts.done, count: scrap })
        : t(`queue.count.${count}`, { count: counts[count] }),
  }));
  return (
    <div className={classes['progress']}>
      <div
        className={classes['bar']}
        data-bar
        role="img"
        aria-label={
          scrap > 0
            ? t('queue.count.barScrap', { done: counts.done, total, count: scrap })
            : t('queue.count.bar', { done: counts.done, total })
        }
      >
        {(['done', 'scrap', 'printing', 'failed'] as const).map((count) => (
          <span key={count} data-count={count} style={{ width: `${(100 * parts[count]) / total}%` }} />
        ))}
      </div>
      <Text size="xs" c="dimmed">
        {words.map(({ count, text }) => (
          <span key={count} data-count={count} className={classes['word']}>
            {text}
          </span>
        ))}
        {t('queue.count.of', { count: total })}
      </Text>
    </div>
  );
}
