import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { AlertRow } from './alert-row.tsx';
import { unreadAlertsQuery } from './queries.ts';

/** What wants a person's eye, newest first; it fills and empties by itself. */
export function UnreadAlerts() {
  const t = useT();
  const queryClient = useQueryClient();
  const alerts = useQuery(unreadAlertsQuery);
  const mark = useMutation({
    mutationFn: async (work: () => Promise<unknown>) => void (await work()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['alerts'] }),
  });
  const rows = alerts.data?.items ?? [];
  const total = alerts.data?.total ?? 0;

  return (
    <Section
      title={t('alerts.title')}
      {...(rows.length > 1 && {
        actions: (
          <Button
            variant="default"
            size="xs"
            loading={mark.isPending}
            onClick={() => mark.mutate(() => api.readAllAlerts())}
          >
            {t('alerts.readAll')}
          </Button>
        ),
      })}
    >
      <Problem error={mark.error} />
      {alerts.isError && <Problem error={alerts.error} onRetry={() => void alerts.refetch()} />}
      {alerts.isPending && <WaitingRows />}
      {alerts.isSuccess && rows.length === 0 && (
        <Empty icon="bell" title={t('alerts.empty')} hint={t('alerts.emptyHint')} />
      )}
      {rows.length > 0 && (
        <ul className="rows">
          {rows.map((alert) => (
            <AlertRow
              key={alert.id}
              alert={alert}
              isBusy={mark.isPending}
              onRead={() => mark.mutate(() => api.readAlert({ params: { id: alert.id } }))}
              onDismiss={() => mark.mutate(() => api.dismissAlert({ params: { id: alert.id } }))}
            />
          ))}
        </ul>
      )}
      {total > rows.length && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('alerts.more', { shown: rows.length, total })}
        </Text>
      )}
    </Section>
  );
}

function WaitingRows() {
  return (
    <Stack gap="sm" py="sm" aria-hidden>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={36} />
      ))}
    </Stack>
  );
}
