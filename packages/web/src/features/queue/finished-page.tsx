import type { Job } from '@farmhand/contract';
import { Button, Group, NativeSelect, Paper, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { oneIn } from '../../ui/address.ts';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useMoments } from '../../ui/use-moments.ts';
import { EditDialog } from './edit-dialog.tsx';
import { ENDS } from './finished-search.ts';
import { JobMenu } from './job-menu.tsx';
import { JobRow } from './job-row.tsx';
import { JobState } from './job-status.tsx';
import { FINISHED_PAGE, finishedQuery } from './queries.ts';
import { QueueTabs } from './queue-tabs.tsx';
import { useFinishedSearch } from './use-finished-search.ts';
import { useJobActions } from './use-job-actions.ts';
import { WaitingSkeleton } from './waiting-skeleton.tsx';

const TYPING_MS = 300;

export function FinishedPage() {
  const t = useT();
  const actions = useJobActions();
  const [{ status, q: typed, page }, set] = useFinishedSearch();
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS);
  const [editing, setEditing] = useState<Job | null>(null);
  const { data, error, isPending, refetch } = useQuery(finishedQuery({ status, q, page }));
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / FINISHED_PAGE));
  return (
    <Page heading={t('nav.queue')}>
      <QueueTabs />
      <Text c="dimmed">{t('finished.intro')}</Text>
      <Group role="search" aria-label={t('ui.filters')} gap="sm">
        <NativeSelect
          aria-label={t('queue.filterStatus')}
          value={status}
          data={ENDS.map((value) => ({ value, label: t(`jobStatus.${value}`) }))}
          onChange={({ target }) => set({ status: oneIn(ENDS, target.value) ?? 'completed' })}
        />
        <TextInput
          aria-label={t('queue.search')}
          placeholder={t('queue.search')}
          leftSection={<Icon name="search" size={16} />}
          maxLength={100}
          value={typed}
          onChange={({ target }) => set({ q: target.value })}
        />
      </Group>
      {error !== null && <Problem error={error} onRetry={() => void refetch()} />}
      <Paper component="section" pt={isPending ? 'md' : 0}>
        {isPending && <WaitingSkeleton />}
        {data?.items.length === 0 && (
          <Empty icon="history" title={t(`finished.empty.${status}`)} hint={t('finished.emptyHint')} />
        )}
        <ul className="rows" aria-label={t('finished.label')}>
          {data?.items.map((job) => (
            <li key={job.id}>
              <JobRow
                job={job}
                marks={<JobState status={job.status} />}
                note={<Ended job={job} />}
                actions={
                  <JobMenu job={job} actions={actions} onEdit={setEditing} onCancel={() => undefined} />
                }
              />
            </li>
          ))}
        </ul>
      </Paper>
      {pages > 1 && (
        <Group justify="center" gap="sm">
          <Button variant="default" disabled={page === 0} onClick={() => set({ page: page - 1 })}>
            {t('finished.newer')}
          </Button>
          <Text role="status">{t('finished.page', { page: page + 1, pages })}</Text>
          <Button variant="default" disabled={page >= pages - 1} onClick={() => set({ page: page + 1 })}>
            {t('finished.older')}
          </Button>
        </Group>
      )}
      {editing !== null && <EditDialog job={editing} onClose={() => setEditing(null)} />}
    </Page>
  );
}

function Ended({ job }: { readonly job: Job }) {
  const { t, say } = useLanguage();
  const { relative, exact } = useMoments();
  const reason = job.rejected_reason ?? say(job.cancel_reason_said, job.cancel_reason ?? '');
  return (
    <Text size="xs" c="dimmed">
      {job.finished_at !== null && (
        <span title={exact(job.finished_at)}>{t('finished.ended', { when: relative(job.finished_at) })}</span>
      )}{' '}
      {reason !== '' && <span>{t('own.reason', { reason })}</span>}
    </Text>
  );
}
