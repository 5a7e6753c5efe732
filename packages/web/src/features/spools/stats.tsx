import { weightWords } from '@farmhand/words';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { spoolStatsQuery } from './queries.ts';
import classes from './spools.module.css';

/** How many spools are in use, what is left on them together, and how many run low. */
export function Stats() {
  const { t, language } = useLanguage();
  const { data } = useQuery(spoolStatsQuery);
  const low = data?.low_stock_count ?? 0;
  return (
    <dl className={classes['stats']}>
      <div className={classes['stat']}>
        <dt>{t('spools.statActive')}</dt>
        <dd>{data === undefined ? '–' : data.active_count.toLocaleString(language)}</dd>
      </div>
      <div className={classes['stat']}>
        <dt>{t('spools.statLeft')}</dt>
        <dd>{data === undefined ? '–' : weightWords(data.remaining_weight_g, language)}</dd>
      </div>
      <div className={classes['stat']} data-warns={low > 0 || undefined}>
        <dt>
          {low > 0 && <Icon name="warning" size={15} />}
          {low > 0 ? (
            <PathLink path="/spools?low=true" c="inherit">
              {t('spools.statLow')}
            </PathLink>
          ) : (
            t('spools.statLow')
          )}
        </dt>
        <dd>{data === undefined ? '–' : low.toLocaleString(language)}</dd>
      </div>
    </dl>
  );
}
