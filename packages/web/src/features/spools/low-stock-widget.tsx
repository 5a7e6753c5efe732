import { weightWords } from '@farmhand/words';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { FilamentSwatch } from '../../ui/filament-swatch.tsx';
import { named } from '../../ui/named.tsx';
import { spoolPath } from '../../ui/paths.ts';
import classes from '../../ui/widget.module.css';
import { MOST_ROWS, RowText, Widget } from '../../ui/widget.tsx';
import { spoolName } from './names.ts';
import { lowStockQuery } from './queries.ts';
import { SpoolFlag } from './remaining.tsx';
import { SpoolPlace } from './spool-place.tsx';

/** What must be bought or changed soon. */
export function LowStockWidget() {
  const { t, language } = useLanguage();
  const { data, isPending, error } = useQuery(lowStockQuery(MOST_ROWS));
  return (
    <Widget
      title={t('spools.lowTitle')}
      count={data?.total}
      all={{ path: '/spools?low=true', words: t('home.all') }}
      isPending={isPending}
      error={error}
      empty={t('spools.lowNone')}
      rows={(data?.items ?? []).map((spool) => ({
        key: spool.id,
        content: (
          <>
            <FilamentSwatch of={spool} unknown={t('spools.noColor')} size={18} />
            <RowText
              path={spoolPath(spool.id)}
              name={named(spoolName(spool))}
              detail={<SpoolPlace spool={spool} />}
            />
            <span className={classes['figure']}>
              {weightWords(spool.remaining_weight_g, language)}
              <br />
              <SpoolFlag spool={spool} />
            </span>
          </>
        ),
      }))}
    />
  );
}
