import type { Job, Run } from '@farmhand/contract';
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Unanswered } from '../../../ui/listing.tsx';
import { Page, Section } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useIsOperator, useMe } from '../../auth/index.ts';
import { CancelDialog } from '../cancel-dialog.tsx';
import { EditDialog } from '../edit-dialog.tsx';
import { Explanation } from '../explanation.tsx';
import { isOpen } from '../job-counts.ts';
import { JobMenu } from '../job-menu.tsx';
import { JobPicture } from '../job-picture.tsx';
import { JobProgress } from '../job-progress.tsx';
import { jobQuery } from '../queries.ts';
import { JOB_WORDS, useJobActions } from '../use-job-actions.ts';
import { Failure } from './failure.tsx';
import { JobFacts } from './job-facts.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RunList } from './run-list.tsx';

/** One job with everything about it: what it is, its prints, and why it goes where it goes. */
export function JobPage() {
  const t = useT();
  const { id } = useParams({ from: '/frame/jobs/$id' });
  const job = useQuery(jobQuery(id));
  if (job.data !== undefined) return <OneJob job={job.data} error={job.error} />;
  return (
    <Page title={t('job.title', { id: `${id}` })}>
      <Unanswered query={job} words={JOB_WORDS} skeletonPx={420} />
      {job.isError && <ToQueue />}
    </Page>
  );
}

function ToQueue() {
  const t = useT();
  return <Anchor renderRoot={(root) => <Link to="/queue" {...root} />}>{t('job.back')}</Anchor>;
}

const DIALOGS = { edit: EditDialog, cancel: CancelDialog, remove: RemoveDialog } as const;
type DialogName = keyof typeof DIALOGS;

interface OneJobProps {
  readonly job: Job & { readonly runs: readonly Run[] };
  /** Why what is shown may be old. */
  readonly error: unknown;
}

function OneJob({ job, error }: OneJobProps) {
  const t = useT();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const OpenDialog = dialog === null ? null : DIALOGS[dialog];
  return (
    <Page name={job.item_name} actions={<Actions job={job} onAsk={setDialog} />}>
      <Problem error={error} words={JOB_WORDS} />
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
          <Stack gap="sm" className="grow" miw="min(240px, 100%)">
            <JobProgress job={job} />
            <JobFacts job={job} />
          </Stack>
        </Group>
      </Section>
      <RunList job={job} />
      {isOpen(job) && (
        <Section title={t('queue.why')}>
          <Explanation jobId={job.id} name={job.item_name} />
        </Section>
      )}
      {OpenDialog !== null && <OpenDialog job={job} onClose={() => setDialog(null)} />}
    </Page>
  );
}

interface ActionsProps {
  readonly job: Job;
  readonly onAsk: (dialog: DialogName) => void;
}

function Actions({ job, onAsk }: ActionsProps) {
  const t = useT();
  const { user } = useMe();
  const isOperator = useIsOperator() && job.in_reach !== false;
  const actions = useJobActions();
  return (
    <Group gap="xs">
      <ToQueue />
      {job.status === 'rejected' && job.submitted_by === user.id && (
        <Button onClick={() => actions.resubmit(job)}>{t('own.resubmit')}</Button>
      )}
      {isOperator && !isOpen(job) && (
        <Button variant="default" onClick={() => onAsk('remove')}>
          {t('queue.remove')}
        </Button>
      )}
      <JobMenu job={job} actions={actions} onEdit={() => onAsk('edit')} onCancel={() => onAsk('cancel')} />
    </Group>
  );
}
