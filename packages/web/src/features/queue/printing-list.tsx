import type { Job, Printer } from '@farmhand/contract';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isJobLost, useLostRuns } from '../../farm/lost-runs.ts';
import { printersQuery } from '../../farm/printers.ts';
import { useT } from '../../i18n/language.tsx';
import { Section } from '../../ui/page.tsx';
import { useMe } from '../auth/index.ts';
import { filterJobs, type QueueFilter } from './filters.ts';
import { PrintingJobs } from './printing-jobs.tsx';
import type { JobActions } from './use-job-actions.ts';

interface PrintingListProps {
  readonly printing: readonly Job[];
  readonly filter: QueueFilter;
  readonly actions: JobActions;
  readonly onEdit: (job: Job) => void;
  readonly onCancel: (job: Job) => void;
}

const NOBODY: readonly Printer[] = [];

/** What prints, and apart from it what nobody knows whether it does: that waits for a person, and comes first. */
export function PrintingList({ printing, filter, ...acts }: PrintingListProps) {
  const t = useT();
  const { user } = useMe();
  const lostRuns = useLostRuns(useQuery(printersQuery).data ?? NOBODY);
  const all = filterJobs(printing, { ...filter, state: 'any' }, user.id);
  const lost = all.filter((job) => isJobLost(job, lostRuns));
  const rest = all.filter((job) => !isJobLost(job, lostRuns));
  return (
    <>
      {lost.length > 0 && (
        <Section title={t('fleet.lost')}>
          <PrintingJobs {...acts} jobs={lost} label={t('fleet.lost')} lostRuns={lostRuns} />
        </Section>
      )}
      <Section title={t('queue.now')}>
        {rest.length === 0 && <Text c="dimmed">{t('queue.nowEmpty')}</Text>}
        {rest.length > 0 && <PrintingJobs {...acts} jobs={rest} label={t('queue.now')} lostRuns={lostRuns} />}
      </Section>
    </>
  );
}
