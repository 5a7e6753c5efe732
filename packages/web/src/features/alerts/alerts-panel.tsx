import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { Problem } from '../../ui/problem.tsx';
import { AlertRow } from './alert-row.tsx';
import classes from './alerts-panel.module.css';
import { unreadAlertsQuery } from './queries.ts';
import { useMarkAlerts } from './use-mark-alerts.ts';

interface AlertsPanelProps {
  readonly titleId: string;
  readonly onClose: () => void;
  /** Beside the title, where there is no other way out to press. */
  readonly closeButton?: ReactNode;
}

/** What wants a person's eye, beside whatever page is open: the worst first. */
export function AlertsPanel({ titleId, onClose, closeButton }: AlertsPanelProps) {
  const t = useT();
  const alerts = useQuery(unreadAlertsQuery);
  const marks = useMarkAlerts();
  const { items = [], total = 0 } = alerts.data ?? {};
  return (
    <div className={classes['panel']}>
      <div className={classes['head']}>
        <Title order={2} id={titleId}>
          {t('alerts.title')}
        </Title>
        {closeButton}
      </div>
      <div className={classes['rows']}>
        <Problem error={marks.error} />
        {alerts.isError && <Problem error={alerts.error} onRetry={() => void alerts.refetch()} />}
        {alerts.isPending && [0, 1, 2].map((row) => <Skeleton key={row} height={64} m="xs" />)}
        {alerts.isSuccess && items.length === 0 && (
          <Empty icon="bell" title={t('alerts.noneUnread')} hint={t('alerts.emptyHint')} />
        )}
        <ul className="rows" aria-labelledby={titleId}>
          {items.map((alert) => (
            <AlertRow key={alert.id} alert={alert} marks={marks} inPanel={{ onFollow: onClose }} />
          ))}
        </ul>
        {total > items.length && (
          <Text size="xs" c="dimmed" p="xs" ta="center" className={classes['rest'] ?? ''}>
            {t('alerts.more', { shown: items.length, total })}
          </Text>
        )}
      </div>
      <div className={classes['foot']}>
        <PathLink path="/alerts" onFollow={onClose} fw={600}>
          {t('alerts.all')}
        </PathLink>
        {items.length > 0 && (
          <Button variant="default" size="xs" disabled={marks.isPending} onClick={marks.readAll}>
            {t('alerts.readAll')}
          </Button>
        )}
      </div>
    </div>
  );
}
