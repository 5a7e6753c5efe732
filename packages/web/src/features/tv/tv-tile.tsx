import type { Printer } from '@farmhand/contract';
import { durationWords } from '@farmhand/words';
import { memo } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { SaidText } from '../../i18n/said-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { When } from '../../ui/when.tsx';
import { needOf, REST_LOOKS, restOf, STATUS_LOOKS } from '../printers/index.ts';
import classes from './tv.module.css';

/** One printer: its state first, then what it does. */
export const TvTile = memo(function TvTile({ printer }: { readonly printer: Printer }) {
  const { t, language } = useLanguage();
  const { name, status, status_reason, status_since, telemetry, active_job } = printer;
  const need = needOf(printer);
  const rest = restOf(printer);
  const looks =
    need === 'plate' || need === 'identity'
      ? ({ icon: 'warning', color: 'var(--farm-wait)', word: `home.need.${need}` } as const)
      : rest !== null
        ? REST_LOOKS[rest]
        : ({ ...STATUS_LOOKS[status], word: `printer.${status}` } as const);
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
          <span className={classes['bar']}>
            <span style={{ width: `${percent ?? 0}%` }} />
          </span>
        </>
      ) : (
        need !== null && (
          <span className={classes['reason']}>
            {need === 'plate' || status_reason === null ? (
              <When iso={status_since} />
            ) : (
              <SaidText said={printer.status_reason_said}>{status_reason}</SaidText>
            )}
          </span>
        )
      )}
      {isBusy && (
        <span className={classes['job']} translate="no">
          {active_job?.item_name ?? telemetry?.file_name ?? ''}
        </span>
      )}
    </li>
  );
});
