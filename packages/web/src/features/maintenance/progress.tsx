import type { MaintenanceOnPrinter } from '@farmhand/contract';
import { useT } from '../../i18n/language.tsx';
import classes from './care.module.css';
import { DUE_LOOKS } from './due.tsx';

/** How much of the interval is behind: of hours or days, whichever is farther. */
export function CareProgress({ on: { progress_percent, status } }: { readonly on: MaintenanceOnPrinter }) {
  const t = useT();
  const percent = Math.floor(progress_percent);
  return (
    <div className={classes['progress']} data-bar role="img" aria-label={t('care.percent', { percent })}>
      <span style={{ width: `${progress_percent}%`, background: DUE_LOOKS[status].color }} />
    </div>
  );
}
