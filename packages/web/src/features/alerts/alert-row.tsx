import type { Alert, AlertMark } from '@farmhand/contract';
import { Button, Checkbox, Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { When } from '../../ui/when.tsx';
import classes from './alert-row.module.css';
import { isStillUnread, markable } from './marks.ts';
import { placesOf } from './places.ts';
import { LOOKS } from './severity.ts';
import { useAlertWords } from './use-alert-words.ts';
import type { MarkAlerts } from './use-mark-alerts.ts';

interface AlertRowProps {
  readonly alert: Alert;
  readonly marks: MarkAlerts;
  /** Where several can be chosen. */
  readonly choice?: { readonly isChosen: boolean; readonly toggle: () => void };
  /** In the panel of the bell: narrow, and read on the way to something else. */
  readonly inPanel?: { readonly onFollow: () => void };
}

export function AlertRow({ alert, marks, choice, inPanel }: AlertRowProps) {
  const t = useT();
  const { title, message, lang } = useAlertWords()(alert);
  const { icon, color } = LOOKS[alert.severity];
  const isUnread = isStillUnread(alert);
  return (
    <li
      className={classes['row']}
      style={{ '--severity': color } as CSSProperties}
      data-unread={isUnread || undefined}
    >
      {choice !== undefined && (
        <Checkbox
          className={classes['check'] ?? ''}
          aria-label={t('alerts.choose', { title })}
          checked={choice.isChosen}
          onChange={choice.toggle}
        />
      )}
      <span className={classes['icon']}>
        <Icon name={icon} />
      </span>
      <div className={classes['text']}>
        <Text fw={isUnread ? 600 : 400} lang={lang}>
          {title}
        </Text>
        <Text c="dimmed" lang={lang}>
          {message}
        </Text>
        <Text component="div" size="xs" c="dimmed" className={classes['facts'] ?? ''}>
          <AlertFacts alert={alert} inPanel={inPanel} />
          {inPanel !== undefined && (
            <AlertActions alert={alert} title={title} marks={marks} actions={['read']} />
          )}
        </Text>
      </div>
      {inPanel === undefined && (
        <AlertActions alert={alert} title={title} marks={marks} actions={['read', 'dismiss']} />
      )}
    </li>
  );
}

interface AlertFactsProps {
  readonly alert: Alert;
  readonly inPanel: AlertRowProps['inPanel'];
}

function AlertFacts({ alert, inPanel }: AlertFactsProps) {
  const t = useT();
  return (
    <>
      <span className={classes['severity']}>{t(`alerts.${alert.severity}`)}</span>
      <When iso={alert.created_at} />
      {alert.resolved_at !== null && (
        <Text component="span" size="xs" c="var(--farm-good)">
          {t('alerts.settled')} <When iso={alert.resolved_at} />
        </Text>
      )}
      {alert.is_dismissed && <span>{t('alerts.dismissed')}</span>}
      {placesOf(alert).map(({ path, words }) => (
        <PathLink key={path} path={path} size="xs" underline="always" {...inPanel}>
          {t(words)}
        </PathLink>
      ))}
    </>
  );
}

interface AlertActionsProps extends Pick<AlertRowProps, 'alert' | 'marks'> {
  readonly title: string;
  readonly actions: readonly AlertMark[];
}

function AlertActions({ alert, title, marks, actions }: AlertActionsProps) {
  const t = useT();
  const open = actions.filter((action) => markable([alert], action).length > 0);
  return (
    <div className={classes['actions']}>
      {open.map((action) => {
        const words = t(`alerts.${action}`);
        return (
          <Button
            key={action}
            variant="default"
            size="xs"
            disabled={marks.isPending}
            aria-label={t('action.labelled', { label: words, text: title })}
            onClick={() => marks.mark(alert.id, action)}
          >
            {words}
          </Button>
        );
      })}
    </div>
  );
}
