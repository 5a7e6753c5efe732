import type { Printer } from '@farmhand/contract';
import { Anchor, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PrintHere } from '../../../farm/print-here.tsx';
import { useLanguage, useT } from '../../../i18n/language.tsx';
import { named } from '../../../ui/named.tsx';
import { Section } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { When } from '../../../ui/when.tsx';
import { timelineQuery, waitingWords } from '../../queue/index.ts';
import { waitsForWork } from '../control/index.ts';
import { type NextJob, nextJobs } from './next-jobs.ts';
import classes from './printer.module.css';
import { queueHeadQuery } from './queries.ts';

const MOST = 5;

const SHOWN_HOURS = 24;

/** What comes next here, as the dispatcher would decide now. */
export function NextJobsSection({ printer }: { readonly printer: Printer }) {
  const t = useT();
  const timeline = useQuery(timelineQuery(SHOWN_HOURS));
  const queue = useQuery(queueHeadQuery);
  const error = timeline.error ?? queue.error;
  const isKnown = timeline.data !== undefined && queue.data !== undefined;
  const jobs = isKnown ? nextJobs(timeline.data, queue.data.items, printer.id, MOST) : [];
  return (
    <Section
      title={t('printerPage.next')}
      actions={
        <Group gap="sm">
          <Anchor renderRoot={(root) => <Link to="/queue" {...root} />}>{t('printerPage.toQueue')}</Anchor>
          {!waitsForWork(printer) && <PrintHere id={printer.id} name={printer.name} look="next" />}
        </Group>
      }
    >
      <Problem error={error} />
      {!isKnown && error === null && <Skeleton height={44} />}
      {isKnown && jobs.length === 0 && (
        <Text c="dimmed" mih={44}>
          {t('printerPage.noNext')}
        </Text>
      )}
      <ul className={classes['list']}>
        {jobs.map((job) => (
          <li key={job.key}>
            <Text fw={600} className="two-lines">
              <JobName job={job} />
            </Text>
            <Text size="xs" c={job.is_late ? 'var(--farm-bad)' : 'dimmed'}>
              <Expectation job={job} />
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** To the job, where the reader may know of it. */
function JobName({ job: { job_id, name } }: { readonly job: NextJob }) {
  const t = useT();
  if (job_id === null || name === null) return t('printerPage.otherOrg');
  return (
    <Anchor
      inherit
      c="inherit"
      renderRoot={(root) => <Link to="/jobs/$id" params={{ id: job_id }} {...root} />}
    >
      {named(name)}
    </Anchor>
  );
}

function Expectation({ job }: { readonly job: NextJob }) {
  const { t, say } = useLanguage();
  if (job.starts_at === null)
    return (job.waiting && waitingWords(say, job.waiting)) ?? t('printerPage.waits');
  return (
    <>
      {t('printerPage.expected')} <When iso={job.starts_at} />
      {job.is_late && ` · ${t('printerPage.late')}`}
    </>
  );
}
