import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../../frame/header.module.css';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { unreadCountQuery } from './queries.ts';

const AlertsPanel = lazyPart(() => import('./alerts-panel.tsx').then(({ AlertsPanel: part }) => part));
const MOST = 99;

/** How many alerts nobody has read, on every page; pressed, it shows them. */
export function AlertBell() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const count = useQuery(unreadCountQuery).data?.unread_count ?? 0;
  return (
    <>
      <UnstyledButton
        className={classes['bell']}
        aria-label={t('alerts.bell', { count })}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpen(true);
          setOpen(true);
        }}
      >
        <Icon name="bell" size={20} />
        {count > 0 && (
          <span className={classes['count']} aria-hidden>
            {count > MOST ? `${MOST}+` : count}
          </span>
        )}
      </UnstyledButton>
      {wasOpen && <AlertsPanel isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
