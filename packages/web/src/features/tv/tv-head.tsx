import type { Printer } from '@farmhand/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLostRuns } from '../../farm/lost-runs.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { momentFormat } from '../../i18n/moment-format.ts';
import { useLiveState } from '../../live/live.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { named } from '../../ui/named.tsx';
import { useMe } from '../auth/index.ts';
import { queueStateQuery } from '../emergency-stop/index.ts';
import { queueHeadQuery } from '../home/index.ts';
import { countStates, needyPrinters, STATE_LOOKS } from '../printers/index.ts';
import classes from './tv.module.css';

interface TvHeadProps {
  readonly fleet: readonly Printer[] | undefined;
  readonly page: { readonly index: number; readonly count: number };
  /** That is said below it. */
  readonly isOld: boolean;
}

const NOBODY: readonly Printer[] = [];

/** Its drawing, its colour, its words. */
type Figure = readonly [IconName, string, string];

/** The farm in one line, and the time. */
export function TvHead({ fleet = NOBODY, page, isOld }: TvHeadProps) {
  const { t } = useLanguage();
  const { branding } = useMe();
  const { data: queue } = useQuery(queueHeadQuery);
  const { data: state } = useQuery(queueStateQuery);
  const isLive = useLiveState() === 'live';
  const lostRuns = useLostRuns(fleet);
  const counts = countStates(fleet, lostRuns);
  const needy = needyPrinters(fleet, lostRuns).length;
  const figure = (state: 'printing' | 'ready' | 'done', count: number): Figure => [
    STATE_LOOKS[state].icon,
    STATE_LOOKS[state].color,
    t(`tv.${state}`, { count }),
  ];
  const figures: readonly Figure[] = [
    figure('printing', counts.printing),
    figure('ready', counts.ready),
    ...(counts.done > 0 ? [figure('done', counts.done)] : []),
    ...(needy > 0 ? [['warning', 'var(--farm-bad)', t('tv.attention', { count: needy })] as const] : []),
    ['queue', 'inherit', t('tv.queue', { count: queue?.total ?? 0 })],
    ...(state?.hold === true ? [['hold', 'var(--farm-wait)', t('tv.held')] as const] : []),
    ...(isLive || isOld ? [] : [['offline', 'var(--farm-wait)', t('live.reconnecting')] as const]),
  ];
  return (
    <header className={classes['head']}>
      <h1 className={classes['title']}>
        <Link to="/" className={classes['leave'] ?? ''} aria-label={t('tv.leave')}>
          {named(branding.app_name)}
        </Link>
      </h1>
      <ul className={classes['figures']}>
        {figures.map(([icon, color, words]) => (
          <li key={icon} style={{ color }}>
            <Icon name={icon} size={30} />
            {words}
          </li>
        ))}
      </ul>
      {page.count > 1 && (
        <span className={classes['page']}>{t('tv.page', { page: page.index + 1, count: page.count })}</span>
      )}
      <Clock />
    </header>
  );
}

const time = momentFormat({ hour: '2-digit', minute: '2-digit' });

function Clock() {
  const { language } = useLanguage();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className={classes['clock']} dateTime={now.toISOString()}>
      {time(language).format(now)}
    </time>
  );
}
