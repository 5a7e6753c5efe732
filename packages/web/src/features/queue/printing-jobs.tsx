import type { Job } from '@farmhand/contract';
import { Stack, Text } from '@mantine/core';
import type { LostRuns } from '../../farm/lost-runs.ts';
import { useT } from '../../i18n/language.tsx';
import { JobMenu } from './job-menu.tsx';
import { JobRow } from './job-row.tsx';
import { OnPrinter } from './on-printer.tsx';
import classes from './printing-list.module.css';
import type { JobActions } from './use-job-actions.ts';

interface PrintingJobsProps {
  readonly jobs: readonly Job[];
  /** What the list is called to who can't see what is above it. */
  readonly label: string;
  readonly lostRuns: LostRuns;
  readonly actions: JobActions;
  readonly onEdit: (job: Job) => void;
  readonly onCancel: (job: Job) => void;
}

/** A printing farm has hundreds; who looks for one of them filters, or looks at the fleet. */
const MOST = 50;

export function PrintingJobs({ jobs, label, lostRuns, actions, onEdit, onCancel }: PrintingJobsProps) {
  const t = useT();
  return (
    <>
      <ul className={`rows ${classes['flush']}`} aria-label={label}>
        {jobs.slice(0, MOST).map((job) => (
          <li key={job.id}>
            <JobRow
              job={job}
              lostCount={job.printer_ids.filter((id) => lostRuns.has(id)).length}
              note={
                <Stack gap={2}>
                  {job.printer_ids.map((id) => (
                    <OnPrinter key={id} id={id} jobId={job.id} isLost={lostRuns.has(id)} />
                  ))}
                </Stack>
              }
              actions={<JobMenu job={job} actions={actions} onEdit={onEdit} onCancel={onCancel} />}
            />
          </li>
        ))}
      </ul>
      {jobs.length > MOST && (
        <Text size="xs" c="dimmed">
          {t('queue.filteredCount', { shown: MOST, total: jobs.length })}
        </Text>
      )}
    </>
  );
}
