import type { Job } from '@farmhand/contract';
import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { useMe } from '../auth/index.ts';
import { HoldButton } from '../emergency-stop/index.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import { EVERYTHING, filterJobs, isNarrowed, type QueueFilter, queueSearch } from './filters.ts';
import { PrintingList } from './printing-list.tsx';
import { jobsQuery, queueQuery } from './queries.ts';
import { QueueTabs } from './queue-tabs.tsx';
import { useJobActions } from './use-job-actions.ts';
import { useMove } from './use-move.ts';
import { WaitingList } from './waiting-list.tsx';
import { WaitingSkeleton } from './waiting-skeleton.tsx';

/** What prints, and what waits in order. */
export function QueuePage() {
  const t = useT();
  const { user } = useMe();
  const queue = useQuery(queueQuery);
  const printing = useQuery(jobsQuery('printing'));
  const failed = [queue, printing].find(({ isError }) => isError);
  const isReady = queue.isSuccess && printing.isSuccess;
  const actions = useJobActions();
  const move = useMove();
  const [filter, setFilter] = useFilter();
  const [editing, setEditing] = useState<Job | null>(null);
  const [cancelling, setCancelling] = useState<Job | null>(null);
  const jobs = queue.data ?? [];
  const shown = filterJobs(jobs, filter, user.id);
  const total = jobs.length;
  const acts = { actions, onEdit: setEditing, onCancel: setCancelling };

  return (
    <Page actions={<HoldButton />}>
      <QueueTabs />
      <FilterBar filter={filter} onChange={setFilter} />
      {failed !== undefined && <Problem error={failed.error} onRetry={() => void failed.refetch()} />}
      {/* Both lists come together: the first to arrive would only be pushed down by the other. */}
      {!isReady && failed === undefined && (
        <Paper pt="md">
          <WaitingSkeleton />
        </Paper>
      )}
      {isReady && (
        <>
          <PrintingList {...acts} printing={printing.data} filter={filter} />
          <Paper component="section">
            <Group justify="space-between" p="md" pb="xs" gap="xs">
              <Title order={2}>{t('queue.waiting')}</Title>
              <Text size="xs" c="dimmed" role="status">
                {isNarrowed(filter) && t('queue.filteredCount', { shown: shown.length, total })}
                {!isNarrowed(filter) && total > 0 && t('queue.waitingCount', { count: total })}
              </Text>
            </Group>
            {shown.length > 0 && <WaitingList jobs={jobs} shown={shown} onMove={move} {...acts} />}
            {total === 0 && <EmptyQueue />}
            {total > 0 && shown.length === 0 && (
              <Empty icon="filter" title={t('queue.noMatch')} hint={t('queue.noMatchHint')}>
                <Button mt="xs" variant="default" onClick={() => setFilter(EVERYTHING)}>
                  {t('queue.clearFilters')}
                </Button>
              </Empty>
            )}
          </Paper>
        </>
      )}
      {editing !== null && <EditDialog job={editing} onClose={() => setEditing(null)} />}
      {cancelling !== null && <CancelDialog job={cancelling} onClose={() => setCancelling(null)} />}
    </Page>
  );
}

/** In the address, so that it stays for who comes back or loads anew. */
function useFilter() {
  const filter: QueueFilter = { ...EVERYTHING, ...useAddress('/frame/queue') };
  const navigate = useNavigate({ from: '/queue' });
  const set = (next: QueueFilter) =>
    void navigate({ search: queueSearch({ ...next }), replace: true, resetScroll: false });
  return [filter, set] as const;
}

function EmptyQueue() {
  const t = useT();
  return (
    <Empty icon="queue" title={t('queue.empty')} hint={t('queue.emptyHint')}>
      <Button mt="xs" variant="default" renderRoot={(root) => <Link to="/models" {...root} />}>
        {t('queue.toModels')}
      </Button>
    </Empty>
  );
}
