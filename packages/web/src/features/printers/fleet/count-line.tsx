import { useT } from '../../../i18n/language.tsx';
import classes from './fleet-toolbar.module.css';
import { SomeBox } from './list/some-box.tsx';
import { extentOf, type Selection } from './selection.ts';
import type { Picks } from './use-selection.ts';

interface CountLineProps {
  /** Those that are shown, folded away or not. */
  readonly ids: readonly number[];
  /** How many the farm has. */
  readonly count: number;
  readonly selection: Selection;
  readonly picks?: Picks | undefined;
}

/** How many are shown, and a box that takes all of them. */
export function CountLine({ ids, count, selection, picks }: CountLineProps) {
  const t = useT();
  const shown = ids.length;
  return (
    <div className={classes['count']}>
      {picks !== undefined && shown > 0 && (
        <SomeBox
          label={t('fleet.selectShown', { count: shown })}
          extent={extentOf(selection, ids)}
          onChange={(isOn) => picks.pickMany(ids, isOn)}
        />
      )}
      <span role="status">
        {shown === count ? t('fleet.shown', { count }) : t('fleet.shownOf', { shown, count })}
      </span>
    </div>
  );
}
