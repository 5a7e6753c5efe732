import { useT } from '../../../i18n/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import classes from './chart.module.css';

/** What is a fact and what is computed, by look and by word. */
export function Legend() {
  const t = useT();
  return (
    <ul className={classes['legend']} aria-label={t('timeline.legend')}>
      {(['printing', 'queued', 'forecast'] as const).map((kind) => (
        <li key={kind}>
          <span className={classes['sample']} data-kind={kind} />
          {t(`timeline.kind.${kind}`)}
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
