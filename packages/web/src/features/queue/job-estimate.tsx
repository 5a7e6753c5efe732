import type { Job } from '@farmhand/contract';
import { durationWords } from '@farmhand/words';
import { Text } from '@mantine/core';
import { useCostWords } from '../../farm/use-cost-words.ts';
import { useMoney } from '../../farm/use-money.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useMe, usePersonName } from '../auth/index.ts';

/** Time, grams and cost of a copy, as far as its file says; and who wants it. */
export function JobEstimate({ job }: { readonly job: Job }) {
  const { language, t } = useLanguage();
  const money = useMoney();
  const costWords = useCostWords();
  const personName = usePersonName();
  const { user } = useMe();
  const parts = [
    job.estimated_seconds === null ? null : durationWords(job.estimated_seconds, language),
    job.estimated_grams === null ? null : t('queue.grams', { grams: Math.round(job.estimated_grams) }),
    job.estimated_cost === null ? null : money(job.estimated_cost),
  ].filter((part) => part !== null);
  const estimate = parts.join(' · ');
  return (
    <div>
      {parts.length > 0 && (
        <Text size="xs" title={costWords(job.cost_parts) ?? t('queue.estimate')}>
          {job.quantity > 1 ? t('queue.each', { estimate }) : estimate}
        </Text>
      )}
      {job.submitted_by !== null && job.submitted_by !== user.id && (
        <Text size="xs" c="dimmed">
          {t('queue.by', { name: personName(job.submitted_by, job.submitted_by_name) })}
        </Text>
      )}
    </div>
  );
}
