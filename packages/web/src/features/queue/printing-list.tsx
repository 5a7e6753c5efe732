import type { Job } from '@farmhand/contract';
import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { printersQuery } from '../../farm/printers.ts';
import { useT } from '../../i18n/language.tsx';
import { named } from '../../ui/named.tsx';
import { Section } from '../../ui/page.tsx';
import { useMe } from '../auth/index.ts';
import { filterJobs, type QueueFilter } from './filters.ts';
import { JobMenu } from './job-menu.tsx';
import { JobRow } from './job-row.tsx';
import { PausedMark } from './job-status.tsx';
import { NotReached } from './not-reached.tsx';
import classes from './printing-list.module.css';
import type { JobActions } from './use-job-actions.ts';

interface PrintingListProps {
  readonly printing: readonly Job[];
  readonly filter: QueueFilter;
  readonly actions: JobActions;
  readonly onEdit: (job: Job) => void;
  readonly onCancel: (job: Job) => void;
}

/** A printing farm has hundreds; who looks for one of them filters, or looks at the fleet. */
const MOST = 50;

export function PrintingList({ printing, filter, actions, onEdit, onCancel }: PrintingListProps) {
  const t = useT();
  const { user } = useMe();
  const all = filterJobs(printing, { ...filter, state: 'any' }, user.id);
  const jobs = all.slice(0, MOST);
  return (
    <Section title={t('queue.now')}>
      {jobs.length === 0 && <Text c="dimmed">{t('queue.nowEmpty')}</Text>}
      {jobs.length > 0 && (
        <ul className={`rows ${classes['flush']}`} aria-label={t('queue.now')}>
          {jobs.map((job) => (
            <li key={job.id}>
              <JobRow
                job={job}
                note={
                  <Stack gap={2}>
                    {job.printer_ids.map((id) => (
                      <OnPrinter key={id} id={id} jobId={job.id} />
                    ))}
                  </Stack>
                }
                actions={<JobMenu job={job} actions={actions} onEdit={onEdit} onCancel={onCancel} />}
              />
            </li>
          ))}
        </ul>
      )}
      {all.length > MOST && (
        <Text size="xs" c="dimmed">
          {t('queue.filteredCount', { shown: MOST, total: all.length })}
        </Text>
      )}
    </Section>
  );
}

/** Where a copy prints and how far it is, as the printer says four times a second. */
function OnPrinter({ id, jobId }: { readonly id: number; readonly jobId: number }) {
  const t = useT();
  const { data } = useQuery({
    ...printersQuery,
    select(printers) {
      const printer = printers.find((each) => each.id === id);
      if (printer === undefined) return null;
      const isThis = printer.active_job?.id === jobId;
      const percent = isThis ? (printer.telemetry?.progress_percent ?? null) : null;
      return {
        name: printer.name,
        isThis,
        isPaused: isThis && printer.status === 'paused',
        percent: percent === null ? null : Math.floor(percent),
      };
    },
  });
  // Not known yet is not unknown: a name that changes under the eyes looks like a mistake.
  const name = data === undefined ? '…' : (named(data?.name) ?? t('queue.unknownPrinter', { id: `${id}` }));
  return (
    <Text size="xs" c="dimmed" className={classes['on']}>
      <Anchor size="xs" renderRoot={(root) => <Link to="/printers/$id" params={{ id }} {...root} />}>
        {name}
      </Anchor>
      {data?.percent != null && <span>{t('timeline.percent', { percent: data.percent })}</span>}
      {data?.isPaused === true && <PausedMark />}
      <NotReached printerId={id} />
      {data?.isThis === false && <span>{t('queue.nextThere')}</span>}
    </Text>
  );
}
