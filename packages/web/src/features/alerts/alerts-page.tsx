import { Button, Paper, Skeleton, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { AlertFilterBar } from './alert-filter-bar.tsx';
import { AlertRow } from './alert-row.tsx';
import { alertsQuery } from './queries.ts';
import { useMarkAlerts } from './use-mark-alerts.ts';

/** Everything that was said to me; the bell shows only what is unread. */
export function AlertsPage() {
  const t = useT();
  const filters = useSearch({ from: '/frame/alerts' });
  const alerts = useInfiniteQuery(alertsQuery(filters));
  const mark = useMarkAlerts();
  const rows = alerts.data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <Page
      actions={
        <Button variant="default" disabled={mark.isPending || rows.length === 0} onClick={mark.readAll}>
          {t('alerts.readAll')}
        </Button>
      }
    >
      <AlertFilterBar filters={filters} />
      <Problem error={mark.error} />
      {alerts.isError && <Problem error={alerts.error} onRetry={() => void alerts.refetch()} />}
      <Paper px="md" py={4} mih={240}>
        {alerts.isPending && <WaitingRows />}
        {alerts.isSuccess && rows.length === 0 && (
          <Empty
            icon="bell"
            title={t(isFiltered ? 'alerts.noneMatch' : 'alerts.empty')}
            hint={t(isFiltered ? 'alerts.noneMatchHint' : 'alerts.emptyHint')}
          />
        )}
        <ul className="rows" aria-label={t('nav.alerts')}>
          {rows.map((alert) => (
            <AlertRow key={alert.id} alert={alert} mark={mark} />
          ))}
        </ul>
      </Paper>
      {alerts.hasNextPage && (
        <Button
          variant="default"
          loading={alerts.isFetchingNextPage}
          onClick={() => void alerts.fetchNextPage()}
        >
          {t('alerts.older')}
        </Button>
      )}
    </Page>
  );
}

function WaitingRows() {
  return (
    <Stack gap="sm" py="sm" aria-hidden>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={48} />
      ))}
    </Stack>
  );
}
