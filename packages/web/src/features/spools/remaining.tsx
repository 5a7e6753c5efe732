import type { Spool } from '@farmhand/contract';
import { weightWords } from '@farmhand/words';
import { useLanguage } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import lines from '../../ui/name-lines.module.css';
import classes from './spools.module.css';

type Left = Pick<Spool, 'remaining_weight_g' | 'remaining_percent' | 'is_low_stock' | 'status'>;

/** What is left: a bar, the grams, and a flag when it runs low or has no more use. */
export function Remaining({ spool }: { readonly spool: Left }) {
  const { language } = useLanguage();
  return (
    <div className={classes['remaining']}>
      <RemainingBar spool={spool} />
      <div className={classes['amount']}>
        <span>{weightWords(spool.remaining_weight_g, language)}</span>
        <SpoolFlag spool={spool} />
      </div>
    </div>
  );
}

export function RemainingBar({
  spool,
}: {
  readonly spool: Pick<Left, 'remaining_percent' | 'is_low_stock'>;
}) {
  return (
    <div className={classes['bar']} data-bar data-low={spool.is_low_stock || undefined}>
      <span style={{ width: `${spool.remaining_percent}%` }} />
    </div>
  );
}

/** Archived, empty or low, in colour, sign and word; nothing for a spool that is as it should be. */
export function SpoolFlag({ spool }: { readonly spool: Pick<Spool, 'is_low_stock' | 'status'> }) {
  const { t } = useLanguage();
  if (spool.status === 'archived') return <span className={lines['sub']}>{t('spools.archived')}</span>;
  if (!spool.is_low_stock && spool.status !== 'empty') return null;
  return (
    <span className={classes['low']}>
      <Icon name="warning" size={14} />
      {t(spool.status === 'empty' ? 'spools.empty' : 'spools.low')}
    </span>
  );
}
