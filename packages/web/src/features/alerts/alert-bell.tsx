import { Popover, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import classes from '../../frame/header.module.css';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { unreadCountQuery } from './queries.ts';
import { LOOKS, worstOf } from './severity.ts';

const AlertsPanel = lazyPart(() => import('./alerts-panel.tsx').then(({ AlertsPanel: part }) => part));
const AlertsSheet = lazyPart(() => import('./alerts-sheet.tsx').then(({ AlertsSheet: part }) => part));
const MOST = 99;
const NOTHING = { unread_count: 0, by_severity: { critical: 0, warning: 0, info: 0 } };
const PHONE = '(max-width: 48em)';

/** How many alerts nobody has read, on every page; pressed, it shows them. */
export function AlertBell() {
  const isPhone = useMediaQuery(PHONE, matchMedia(PHONE).matches);
  const titleId = useId();
  const { count, worst, words } = useUnread();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const close = () => setOpen(false);
  const toggle = () => {
    setWasOpen(true);
    setOpen(!isOpen);
  };
  return (
    <>
      <Popover
        opened={isOpen && !isPhone}
        onChange={setOpen}
        position="bottom-end"
        width={480}
        shadow="md"
        trapFocus
        returnFocus
        // In place, so that it belongs to the landmark of its button.
        withinPortal={false}
      >
        <Popover.Target>
          <UnstyledButton className={classes['bell']} aria-label={words} onClick={toggle}>
            <Icon name="bell" size={20} />
            {worst !== undefined && (
              <span className={classes['count']} style={{ background: LOOKS[worst].color }} aria-hidden>
                {count > MOST ? `${MOST}+` : count}
              </span>
            )}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-labelledby={titleId} p={0}>
          <AlertsPanel titleId={titleId} onClose={close} />
        </Popover.Dropdown>
      </Popover>
      {wasOpen && isPhone && <AlertsSheet isOpen={isOpen} titleId={titleId} onClose={close} />}
    </>
  );
}

/** How many there are and how bad the worst is: by its colour for the eye, in words for the ear. */
function useUnread() {
  const t = useT();
  const { unread_count: count, by_severity } = useQuery(unreadCountQuery).data ?? NOTHING;
  const worst = worstOf(by_severity);
  const words =
    worst === undefined || worst === 'info'
      ? t('alerts.bell', { count })
      : t(`alerts.bell.${worst}`, { count, worst: by_severity[worst] });
  return { count, worst, words };
}
