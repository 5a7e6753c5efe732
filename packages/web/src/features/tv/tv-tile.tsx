import type { Printer } from '@farmhand/contract';
import { durationWords } from '@farmhand/words';
import { memo } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/now.ts';
import { clockTime, When } from '../../ui/when.tsx';
import {
  needOf,
  reasonOf,
  StateReasonText,
  shownPrint,
  shownState,
  stalePercent,
  staleSince,
} from '../printers/index.ts';
import classes from './tv.module.css';

interface TvTileProps {
  readonly printer: Printer;
  readonly hasLostRun: boolean;
}

/** One printer: its state first, then what it does. */
export const TvTile = memo(function TvTile({ printer, hasLostRun }: TvTileProps) {
  const { t, language } = useLanguage();
  const { name, status, status_since, telemetry, active_job } = printer;
  const print = shownPrint(printer);
  const need = needOf(printer, hasLostRun);
  const looks = shownState(printer, hasLostRun);
  const reason = need === 'plate' ? null : reasonOf(printer, hasLostRun);
  const isBusy = status === 'printing' || status === 'paused';
  const percent = telemetry?.progress_percent ?? active_job?.progress_percent ?? null;
  const left = telemetry?.remaining_seconds ?? null;
  return (
    <li className={classes['tile']} data-need={need !== null || undefined} style={{ color: looks.color }}>
      <span className={classes['name']} translate="no">
        {name}
      </span>
      <span className={classes['state']}>
        <Icon name={looks.icon} size={34} />
        {t(looks.word)}
      </span>
      {isBusy ? (
        <>
          <span className={classes['numbers']}>
            <span>{percent === null ? '–' : t('tv.percent', { percent: Math.floor(percent) })}</span>
            <span>{left === null ? '' : durationWords(left, language)}</span>
          </span>
          <span className={classes['bar']} data-bar>
            <span style={{ width: `${percent ?? 0}%` }} />
          </span>
        </>
      ) : (
        need !== null && (
          <span className={classes['reason']}>
            {reason === null ? (
              <When iso={print?.liesSince ?? status_since} />
            ) : (
              <StateReasonText reason={reason} />
            )}
          </span>
        )
      )}
      <WasAt printer={printer} />
      {print !== null && (
        <span className={classes['job']} translate="no">
          {print.name}
        </span>
      )}
    </li>
  );
});

/** How far the print was when the printer was last heard: no number of now. */
function WasAt({ printer }: { readonly printer: Printer }) {
  const { t, language } = useLanguage();
  const now = useNow();
  const percent = stalePercent(printer);
  const since = staleSince(printer);
  if (percent === null || since === null) return null;
  return (
    <span className={classes['stale']}>
      {t('fleet.wasAt', { percent: Math.floor(percent), time: clockTime(since, now, language) })}
    </span>
  );
}
