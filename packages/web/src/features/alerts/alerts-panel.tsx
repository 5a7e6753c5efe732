import { Button, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { Problem } from '../../ui/problem.tsx';
import { AlertRow } from './alert-row.tsx';
import { unreadAlertsQuery } from './queries.ts';
import { useMarkAlerts } from './use-mark-alerts.ts';

interface AlertsPanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What wants a person's eye, beside whatever page is open. */
export function AlertsPanel({ isOpen, onClose }: AlertsPanelProps) {
  const t = useT();
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} position="right" size={440}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('alerts.title')}>
        <Drawer.Body pt="sm">
          <Group justify="space-between" wrap="nowrap" mih={40}>
            <Drawer.Title fw={650}>{t('alerts.title')}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('action.close')} size={40} />
          </Group>
          <PanelRows onClose={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function PanelRows({ onClose }: Pick<AlertsPanelProps, 'onClose'>) {
  const t = useT();
  const alerts = useQuery(unreadAlertsQuery);
  const mark = useMarkAlerts();
  const rows = alerts.data?.items ?? [];
  const total = alerts.data?.total ?? 0;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <PathLink path="/alerts" onFollow={onClose}>
          {t('alerts.all')}
        </PathLink>
        {rows.length > 1 && (
          <Button variant="default" size="xs" disabled={mark.isPending} onClick={mark.readAll}>
            {t('alerts.readAll')}
          </Button>
        )}
      </Group>
      <Problem error={mark.error} />
      {alerts.isError && <Problem error={alerts.error} onRetry={() => void alerts.refetch()} />}
      {alerts.isPending && [0, 1, 2].map((row) => <Skeleton key={row} height={64} />)}
      {alerts.isSuccess && rows.length === 0 && (
        <Empty icon="bell" title={t('alerts.empty')} hint={t('alerts.emptyHint')} />
      )}
      <ul className="rows">
        {rows.map((alert) => (
          <AlertRow key={alert.id} alert={alert} mark={mark} onFollow={onClose} />
        ))}
      </ul>
      {total > rows.length && (
        <Text size="xs" c="dimmed">
          {t('alerts.more', { shown: rows.length, total })}
        </Text>
      )}
    </Stack>
  );
}
