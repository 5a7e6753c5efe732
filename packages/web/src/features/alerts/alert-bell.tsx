import { UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import classes from '../../frame/header.module.css';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FetchedPart, lazyAgain, lazyPart } from '../../ui/lazy-part.tsx';
import { unreadCountQuery } from './queries.ts';
import { LOOKS, worstOf } from './severity.ts';

/** With what places it under the bell, it is fetched when it is first opened. */
const alertsPopover = lazyAgain(async () => (await import('./alerts-popover.tsx')).AlertsPopover);
const AlertsSheet = lazyPart(() => import('./alerts-sheet.tsx').then(({ AlertsSheet: part }) => part));
const MOST = 99;
const NOTHING = { unread_count: 0, by_severity: { critical: 0, warning: 0, info: 0 } };
const PHONE = '(max-width: 48em)';

/** How many alerts nobody has read, on every page; pressed, it shows them. */
export function AlertBell() {
  const isPhone = useMediaQuery(PHONE, matchMedia(PHONE).matches);
  const titleId = useId();
  const bellRef = useRef<HTMLButtonElement>(null);
  const { count, worst, words } = useUnread();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const close = () => setOpen(false);
  const giveUp = () => {
    close();
    setWasOpen(false);
  };
  const AlertsPopover = alertsPopover();
  const toggle = () => {
    setWasOpen(true);
    setOpen(!isOpen);
  };
  const bell = (
    <UnstyledButton
      ref={bellRef}
      className={classes['bell']}
      aria-label={words}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={toggle}
    >
      <Icon name="bell" size={20} />
      {worst !== undefined && (
        <span className={classes['count']} style={{ background: LOOKS[worst].color }} aria-hidden>
          {count > MOST ? `${MOST}+` : count}
        </span>
      )}
    </UnstyledButton>
  );
  return (
    <>
      {wasOpen && !isPhone ? (
        <FetchedPart fallback={bell} onMissing={giveUp}>
          <AlertsPopover bell={bell} bellRef={bellRef} isOpen={isOpen} onChange={setOpen} titleId={titleId} />
        </FetchedPart>
      ) : (
        bell
      )}
      {wasOpen && isPhone && (
        <AlertsSheet isOpen={isOpen} titleId={titleId} onClose={close} onMissing={giveUp} />
      )}
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
