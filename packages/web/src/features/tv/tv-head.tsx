import type { Printer } from '@farmhand/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { momentFormat } from '../../i18n/moment-format.ts';
import { useLiveState } from '../../live/live.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { named } from '../../ui/named.tsx';
import { useMe } from '../auth/index.ts';
import { queueStateQuery } from '../emergency-stop/index.ts';
import { queueHeadQuery } from '../home/index.ts';
import { countStates, needyPrinters } from '../printers/index.ts';
import classes from './tv.module.css';

interface TvHeadProps {
  readonly fleet: readonly Printer[] | undefined;
  readonly page: { readonly index: number; readonly count: number };
}

/** The farm in one line, and the time. */
export function TvHead({ fleet = [], page }: TvHeadProps) {
  const { t } = useLanguage();
  const { branding } = useMe();
  const { data: queue } = useQuery(queueHeadQuery);
  const { data: state } = useQuery(queueStateQuery);
  const isLive = useLiveState() === 'live';
  const counts = countStates(fleet);
  const needy = needyPrinters(fleet).length;
  const figures: readonly (readonly [IconName, string, string])[] = [
    ['play', 'var(--farm-good)', t('tv.printing', { count: counts.printing })],
    ['check', 'var(--farm-idle)', t('tv.idle', { count: counts.idle })],
    ...(needy > 0 ? [['warning', 'var(--farm-bad)', t('tv.attention', { count: needy })] as const] : []),
    ['queue', 'inherit', t('tv.queue', { count: queue?.total ?? 0 })],
    ...(state?.hold === true ? [['hold', 'var(--farm-wait)', t('tv.held')] as const] : []),
    ...(isLive ? [] : [['offline', 'var(--farm-wait)', t('live.reconnecting')] as const]),
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
