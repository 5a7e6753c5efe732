import type { ArchiveEntry, Job } from '@farmhand/contract';
import { durationWords, weightWords } from '@farmhand/words';
import { Text } from '@mantine/core';
import { useCostWords } from '../../farm/use-cost-words.ts';
import { useMoney } from '../../farm/use-money.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { EnergyInCost } from '../power/index.ts';

interface EntryCostProps {
  readonly entry: ArchiveEntry;
  /** Undefined while it is unread, or deleted. */
  readonly job: Job | undefined;
}

/**
 * Two figures that may differ, each with its name and what it is made of: what the print really took, and what its job
 * says of a copy. The second is the job's own, so that it is the same on both pages.
 */
export function EntryCost({ entry, job }: EntryCostProps) {
  const { t, language } = useLanguage();
  const money = useMoney();
  const costWords = useCostWords();
  const took = {
    weight: weightWords(entry.filament_used_g, language),
    duration: durationWords(entry.duration_seconds, language),
  };
  const estimated = job?.estimated_cost ?? null;
  return (
    <>
      <dt>{t('archive.cost')}</dt>
      <dd>
        {money(entry.cost)}
        <Text size="xs" c="dimmed">
          {costWords(entry.cost_parts)}
        </Text>
        {entry.cost !== null && (
          <Text size="xs" c="dimmed">
            {t('archive.costBasis', took)}
          </Text>
        )}
        {(entry.cost_parts?.machine ?? 0) > 0 && <EnergyInCost entry={entry} />}
      </dd>
      {job !== undefined && estimated !== null && (
        <>
          <dt>{t('job.cost')}</dt>
          <dd>
            {money(estimated)}
            <Text size="xs" c="dimmed">
              {costWords(job.cost_parts)}
            </Text>
            <Text size="xs" c="dimmed">
              {t('archive.estimateBasis')}
            </Text>
          </dd>
        </>
      )}
    </>
  );
}
