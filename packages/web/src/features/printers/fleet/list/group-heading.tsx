import type { LostRuns } from '../../../../farm/lost-runs.ts';
import { useT } from '../../../../i18n/language.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { extentOf, type Selection } from '../selection.ts';
import type { Picks } from '../use-selection.ts';
import classes from './group-heading.module.css';
import { countGroup, type FleetGroup } from './groups.ts';
import { SomeBox } from './some-box.tsx';

export interface HeadingProps {
  readonly group: FleetGroup;
  readonly name: string;
  readonly lostRuns: LostRuns;
  readonly selection: Selection;
  readonly isFolded: boolean;
  readonly onFold: (key: string) => void;
  readonly picks?: Picks | undefined;
}

/** What a group is called and how it fares; it folds, and is selected as a whole. */
export function GroupHeading({ group, name, lostRuns, selection, isFolded, onFold, picks }: HeadingProps) {
  const t = useT();
  const { all, needy, ready } = countGroup(group, lostRuns);
  const ids = group.printers.map(({ id }) => id);
  const counts = [
    t('fleet.shown', { count: all }),
    ...(needy > 0 ? [t('fleet.groupNeedy', { count: needy })] : []),
    t('fleet.groupReady', { count: ready }),
  ].join(' · ');
  return (
    <div className={classes['heading']}>
      {picks !== undefined && (
        <SomeBox
          label={t('fleet.selectGroup', { group: name, count: all })}
          extent={extentOf(selection, ids)}
          onChange={(isOn) => picks.pickMany(ids, isOn)}
        />
      )}
      <button
        type="button"
        className={classes['fold']}
        aria-expanded={!isFolded}
        title={name}
        {...(group.value !== null && { translate: 'no' })}
        onClick={() => onFold(group.key)}
      >
        <Icon name={isFolded ? 'right' : 'down'} size={16} />
        <span className={classes['name']}>{name}</span>
      </button>
      <span className={classes['counts']} data-needy={needy > 0 || undefined} title={counts}>
        {counts}
      </span>
    </div>
  );
}
