import type { Alert, Severity } from '@farmhand/contract';
import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { jobPath, printerPath, spoolPath } from '../../ui/paths.ts';
import { When } from '../../ui/when.tsx';
import classes from './alert-row.module.css';
import { useAlertWords } from './use-alert-words.ts';
import type { MarkAlerts } from './use-mark-alerts.ts';

/** Colour, icon and word: none of them alone carries the meaning. */
const LOOKS: Readonly<Record<Severity, { readonly icon: IconName; readonly color: string }>> = {
  info: { icon: 'info', color: 'var(--farm-idle)' },
  warning: { icon: 'warning', color: 'var(--farm-wait)' },
  critical: { icon: 'warning', color: 'var(--farm-bad)' },
};

interface AlertRowProps {
  readonly alert: Alert;
  readonly mark: MarkAlerts;
  readonly onFollow?: (() => void) | undefined;
}

/** What is settled counts as unread nowhere, the bell included. */
const isStillUnread = ({ is_read, resolved_at }: Alert): boolean => !is_read && resolved_at === null;

export function AlertRow({ alert, mark, onFollow }: AlertRowProps) {
  const t = useT();
  const { title, message, lang } = useAlertWords()(alert);
  const { icon, color } = LOOKS[alert.severity];
  const isUnread = isStillUnread(alert);
  return (
    <li className={classes['row']} data-read={!isUnread || undefined}>
      <Text component="span" c={color} className={classes['icon']}>
        <Icon name={icon} />
      </Text>
      <div className="grow">
        <Text fw={isUnread ? 600 : 400} lang={lang}>
          {title}
        </Text>
        <Text c="dimmed" lang={lang}>
          {message}
        </Text>
        <div className={classes['facts']}>
          <Text component="span" size="xs" fw={600} c={color}>
            {t(`alerts.${alert.severity}`)}
          </Text>
          <Text component="span" size="xs" c="dimmed">
            <When iso={alert.created_at} />
          </Text>
          {alert.resolved_at !== null && (
            <Text component="span" size="xs" c="var(--farm-good)">
              {t('alerts.settled')} <When iso={alert.resolved_at} />
            </Text>
          )}
          <AlertLinks alert={alert} onFollow={onFollow} />
        </div>
      </div>
      <AlertActions alert={alert} mark={mark} />
    </li>
  );
}

function AlertLinks({
  alert: { printer_id, job_id, spool_id },
  onFollow,
}: Pick<AlertRowProps, 'alert' | 'onFollow'>) {
  const t = useT();
  const follow = onFollow === undefined ? {} : { onFollow };
  return (
    <>
      {printer_id !== null && (
        <PathLink path={printerPath(printer_id)} size="xs" underline="always" {...follow}>
          {t('alerts.toPrinter')}
        </PathLink>
      )}
      {job_id !== null && (
        <PathLink path={jobPath(job_id)} size="xs" underline="always" {...follow}>
          {t('alerts.toJob')}
        </PathLink>
      )}
      {spool_id !== null && (
        <PathLink path={spoolPath(spool_id)} size="xs" underline="always" {...follow}>
          {t('alerts.toSpool')}
        </PathLink>
      )}
    </>
  );
}

function AlertActions({ alert, mark }: Pick<AlertRowProps, 'alert' | 'mark'>) {
  const t = useT();
  const { title } = useAlertWords()(alert);
  const actions = [
    { words: t('alerts.read'), icon: 'check', act: mark.read, isOpen: isStillUnread(alert) },
    { words: t('alerts.dismiss'), icon: 'cross', act: mark.dismiss, isOpen: !alert.is_dismissed },
  ] as const;
  return (
    <Group gap={4} wrap="nowrap">
      {actions
        .filter(({ isOpen }) => isOpen)
        .map(({ words, icon, act }) => (
          <Tooltip key={icon} label={words}>
            <ActionIcon
              variant="default"
              size={40}
              disabled={mark.isPending}
              aria-label={`${words}: ${title}`}
              onClick={() => act(alert.id)}
            >
              <Icon name={icon} size={16} />
            </ActionIcon>
          </Tooltip>
        ))}
    </Group>
  );
}
