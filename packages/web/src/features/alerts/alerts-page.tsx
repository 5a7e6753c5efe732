import { Button, Group, Paper, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { AlertFilterBar } from './alert-filter-bar.tsx';
import { AlertList } from './alert-list.tsx';
import { type AlertFilters, alertFilters, isNarrowed } from './filters.ts';
import { ALERTS_PAGE, alertsQuery, unreadCountQuery } from './queries.ts';
import { useMarkAlerts } from './use-mark-alerts.ts';

/** What is open and what is settled, each for itself; the bell shows only what is unread. */
export function AlertsPage() {
  const t = useT();
  const filters = useAddress('/frame/alerts');
  const { tab = 'open', skip = 0 } = filters;
  const alerts = useQuery(alertsQuery(filters));
  const unread = useQuery(unreadCountQuery).data?.unread_count ?? 0;
  const marks = useMarkAlerts();
  const set = useSet(filters);
  const { items = [], total = 0 } = alerts.data ?? {};
  const lastPage = Math.max(0, Math.ceil(total / ALERTS_PAGE) - 1) * ALERTS_PAGE;
  const isPastEnd = alerts.isSuccess && !alerts.isPlaceholderData && skip > lastPage;
  // Whoever dismisses all of the last page goes on with what is the last one then.
  useEffect(() => {
    if (isPastEnd) set({ skip: lastPage });
  });
  return (
    <Page
      actions={
        <Group gap="md">
          <PathLink path="/messages">{t('alerts.whoHears')}</PathLink>
          <Button variant="default" disabled={marks.isPending || unread === 0} onClick={marks.readAll}>
            {t('alerts.readAll')}
          </Button>
        </Group>
      }
    >
      <SegmentedControl
        aria-label={t('alerts.state')}
        value={tab}
        data={[
          { value: 'open', label: t('alerts.open') },
          { value: 'settled', label: t('alerts.settled') },
        ]}
        style={{ alignSelf: 'flex-start' }}
        onChange={(chosen) => set({ tab: chosen })}
      />
      <AlertFilterBar filters={filters} onChange={set} />
      <Problem error={marks.error} />
      {alerts.isError && <Problem error={alerts.error} onRetry={() => void alerts.refetch()} />}
      {alerts.isPending && <WaitingRows />}
      {alerts.isSuccess && total === 0 && (
        <Paper mih={240}>
          <NoAlerts filters={filters} />
        </Paper>
      )}
      {items.length > 0 && (
        <>
          <Text size="xs" c="dimmed" role="status">
            {t(`alerts.count.${tab}`, { count: total })}
          </Text>
          <AlertList
            key={JSON.stringify(filters)}
            alerts={items}
            isSettled={tab === 'settled'}
            marks={marks}
          />
        </>
      )}
      <Pager skip={skip} limit={ALERTS_PAGE} total={total} onSkip={(to) => set({ skip: to })} />
    </Page>
  );
}

/** Every narrowing starts at the first page again. */
function useSet(filters: AlertFilters) {
  const navigate = useNavigate({ from: '/alerts' });
  return (change: Readonly<Record<string, unknown>>) =>
    void navigate({
      search: alertFilters({ ...filters, skip: undefined, ...change }),
      replace: true,
      resetScroll: false,
    });
}

function NoAlerts({ filters }: { readonly filters: AlertFilters }) {
  const t = useT();
  if (isNarrowed(filters))
    return <Empty icon="bell" title={t('alerts.noneMatch')} hint={t('alerts.noneMatchHint')} />;
  if (filters.tab === 'settled')
    return <Empty icon="bell" title={t('alerts.noneSettled')} hint={t('alerts.noneSettledHint')} />;
  return <Empty icon="bell" title={t('alerts.empty')} hint={t('alerts.emptyHint')} />;
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
