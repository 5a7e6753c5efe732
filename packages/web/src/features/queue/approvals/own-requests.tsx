import type { Job, JobStatus } from '@farmhand/contract';
import { Button, Paper, Text, Title } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../i18n/language.tsx';
import type { MessageKey } from '../../../i18n/languages/en.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useMoments } from '../../../ui/use-moments.ts';
import { useMe } from '../../auth/index.ts';
import { EditDialog } from '../edit-dialog.tsx';
import { JobMenu } from '../job-menu.tsx';
import { JobRow } from '../job-row.tsx';
import { JobState } from '../job-status.tsx';
import { jobsQuery } from '../queries.ts';
import { useJobActions } from '../use-job-actions.ts';
import { WaitingSkeleton } from '../waiting-skeleton.tsx';

const STATUSES = [
  'rejected',
  'submitted',
  'pending',
  'queued',
  'printing',
] as const satisfies readonly JobStatus[];

const GROUPS: readonly {
  readonly title: MessageKey;
  readonly intro: MessageKey;
  readonly statuses: readonly JobStatus[];
}[] = [
  { title: 'own.rejected', intro: 'own.rejectedIntro', statuses: ['rejected'] },
  { title: 'own.submitted', intro: 'own.submittedIntro', statuses: ['submitted'] },
  { title: 'own.open', intro: 'own.openIntro', statuses: ['pending', 'queued', 'printing'] },
];

/** What somebody asked for: what needs them first, then what waits for others, then what is on its way. */
export function OwnRequests() {
  const t = useT();
  const { user } = useMe();
  const lists = useQueries({ queries: STATUSES.map((status) => jobsQuery(status, user.id)) });
  const actions = useJobActions();
  const [editing, setEditing] = useState<Job | null>(null);
  const jobs = lists.flatMap(({ data }) => data ?? []);
  const failed = lists.find(({ isError }) => isError);
  const isPending = lists.some((list) => list.isPending);
  return (
    <>
      <Text c="dimmed">{t('own.intro')}</Text>
      {failed !== undefined && <Problem error={failed.error} onRetry={() => void failed.refetch()} />}
      {isPending && (
        <Paper pt="md">
          <WaitingSkeleton />
        </Paper>
      )}
      {!isPending && jobs.length === 0 && (
        <Paper>
          <Empty icon="model" title={t('own.empty')} hint={t('own.emptyHint')}>
            <Button mt="xs" variant="default" renderRoot={(root) => <Link to="/models" {...root} />}>
              {t('queue.toModels')}
            </Button>
          </Empty>
        </Paper>
      )}
      {GROUPS.map(({ title, intro, statuses }) => {
        const own = jobs.filter(({ status }) => statuses.includes(status));
        if (own.length === 0 || isPending) return null;
        return (
          <Paper key={title} component="section">
            <div style={{ padding: '14px 14px 6px' }}>
              <Title order={2}>{t(title)}</Title>
              <Text c="dimmed">{t(intro)}</Text>
            </div>
            <ul className="rows" aria-label={t(title)}>
              {own.map((job) => (
                <OwnRow
                  key={job.id}
                  job={job}
                  menu={
                    <JobMenu job={job} actions={actions} onEdit={setEditing} onCancel={() => undefined} />
                  }
                  onResubmit={() => actions.resubmit(job)}
                />
              ))}
            </ul>
          </Paper>
        );
      })}
      {editing !== null && <EditDialog job={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

interface OwnRowProps {
  readonly job: Job;
  readonly menu: ReactNode;
  readonly onResubmit: () => void;
}

function OwnRow({ job, menu, onResubmit }: OwnRowProps) {
  const t = useT();
  const { relative } = useMoments();
  const isRejected = job.status === 'rejected';
  return (
    <li>
      <JobRow
        job={job}
        hasProgress={!isRejected}
        hasButtons={isRejected}
        marks={<JobState status={job.status} />}
        note={
          isRejected ? (
            <Text>{t('own.reason', { reason: job.rejected_reason ?? '' })}</Text>
          ) : (
            <Text size="xs" c="dimmed">
              {t('own.since', { when: relative(job.created_at) })}
            </Text>
          )
        }
        actions={
          <>
            {isRejected && (
              <Button
                mih={36}
                aria-label={t('own.resubmitNamed', { name: job.item_name })}
                onClick={onResubmit}
              >
                {t('own.resubmit')}
              </Button>
            )}
            {menu}
          </>
        }
      />
    </li>
  );
}
