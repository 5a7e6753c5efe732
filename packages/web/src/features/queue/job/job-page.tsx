import { Alert, Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page, Section } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useMe } from '../../auth/use-me.ts';
import { CancelDialog } from '../cancel-dialog.tsx';
import { EditDialog } from '../edit-dialog.tsx';
import { Explanation } from '../explanation.tsx';
import { JobMenu } from '../job-menu.tsx';
import { JobPicture } from '../job-picture.tsx';
import { JobProgress } from '../job-progress.tsx';
import { jobQuery } from '../queries.ts';
import { JOB_WORDS, useJobActions } from '../use-job-actions.ts';
import { useIsOperator } from '../use-people.ts';
import { Failure } from './failure.tsx';
import { JobFacts } from './job-facts.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RunList } from './run-list.tsx';

const OPEN = ['submitted', 'pending', 'queued', 'printing'];

/** One job with everything about it: what it is, its prints, and why it goes where it goes. */
export function JobPage() {
  const t = useT();
  const { id } = useParams({ from: '/frame/jobs/$id' });
  const { user } = useMe();
  const isOperator = useIsOperator();
  const { data: job, error, isPending, refetch } = useQuery(jobQuery(id));
  const actions = useJobActions();
  const [dialog, setDialog] = useState<'edit' | 'cancel' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const back = <Anchor renderRoot={(root) => <Link to="/queue" {...root} />}>{t('job.back')}</Anchor>;
  const title = job?.item_name ?? t('job.title', { id: `${id}` });

  return (
    <Page
      title={title}
      actions={
        job !== undefined && (
          <Group gap="xs">
            {back}
            {job.status === 'rejected' && job.submitted_by === user.id && (
              <Button onClick={() => actions.resubmit(job)}>{t('own.resubmit')}</Button>
            )}
            {isOperator && !OPEN.includes(job.status) && (
              <Button variant="default" onClick={() => setDialog('remove')}>
                {t('queue.remove')}
              </Button>
            )}
            <JobMenu
              job={job}
              actions={actions}
              onEdit={() => setDialog('edit')}
              onCancel={() => setDialog('cancel')}
            />
          </Group>
        )
      }
    >
      {error !== null && (
        <>
          <Problem error={error} words={JOB_WORDS} onRetry={() => void refetch()} />
          {back}
        </>
      )}
      {isPending && <Skeleton height={420} />}
      {job !== undefined && (
        <>
          {job.status === 'rejected' && job.rejected_reason !== null && (
            <Alert className="notice" data-kind="bad" icon={<Icon name="warning" />} p="sm">
              <Text fw={600}>{t('jobStatus.rejected')}</Text>
              <Text>{t('own.reason', { reason: job.rejected_reason })}</Text>
            </Alert>
          )}
          <Failure failure={job.failure} />
          <Section title={t('job.facts')}>
            <Group align="flex-start" gap="lg">
              <JobPicture job={job} size={120} />
              <Stack gap="sm" className="grow" miw={240}>
                <JobProgress job={job} />
                <JobFacts job={job} />
              </Stack>
            </Group>
          </Section>
          <RunList job={job} />
          {OPEN.includes(job.status) && (
            <Section title={t('queue.why')}>
              <Explanation jobId={job.id} name={job.item_name} />
            </Section>
          )}
          {dialog === 'edit' && <EditDialog job={job} onClose={close} />}
          {dialog === 'cancel' && <CancelDialog job={job} onClose={close} />}
          {dialog === 'remove' && <RemoveDialog job={job} onClose={close} />}
        </>
      )}
    </Page>
  );
}
