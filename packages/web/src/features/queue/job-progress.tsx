import type { Job } from '@farmhand/contract';
import { Text } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import classes from '../../ui/counted-bar.module.css';
import { COUNTS, countsOf } from './job-counts.ts';

/** How far the copies are: as a bar, and the same in words. */
export function JobProgress({ job }: { readonly job: Job }) {
  const t = useT();
  const counts = countsOf(job);
  const total = job.quantity;
  const words = COUNTS.filter((count) => counts[count] > 0).map((count) => ({
    count,
    text: t(`queue.count.${count}`, { count: counts[count] }),
  }));
  return (
    <div className={classes['progress']}>
      <div
        className={classes['bar']}
        role="img"
        aria-label={t('queue.count.bar', { done: counts.done, total })}
      >
        {(['done', 'printing', 'failed'] as const).map((count) => (
          <span key={count} data-count={count} style={{ width: `${(100 * counts[count]) / total}%` }} />
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
