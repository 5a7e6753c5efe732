import { useT } from '../../../i18n/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import classes from './chart.module.css';
import { LOOKS } from './standing.ts';

/** What is a fact and what is computed, by look and by word. */
export function Legend() {
  const t = useT();
  return (
    <ul className={classes['legend']} aria-label={t('timeline.legend')}>
      {Object.entries(LOOKS).map(([standing, { words }]) => (
        <li key={standing}>
          <span className={classes['sample']} data-standing={standing} />
          {t(words)}
        </li>
      ))}
      <li data-late>
        <Icon name="warning" size={14} />
        {t('timeline.late')}
      </li>
      <li>
        <span className={classes['dueSample']} />
        {t('timeline.due')}
      </li>
    </ul>
  );
}
