import type { ReactNode } from 'react';
import { useT } from '../i18n/language.tsx';
import classes from './chips.module.css';
import { Icon, type IconName } from './icon.tsx';

/** A row of filters with how many each would show. */
export function Chips({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={classes['chips']} aria-label={label}>
      {children}
    </fieldset>
  );
}

interface ChipProps {
  readonly icon?: IconName;
  readonly color?: string;
  readonly word: string;
  /** Undefined until it is known. */
  readonly count: number | undefined;
  /** For who listens, where it is not printers that are counted. */
  readonly label?: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

export function Chip({ icon, color, word, count, label, isOn, onPress }: ChipProps) {
  const t = useT();
  return (
    <button
      type="button"
      className={classes['chip']}
      aria-pressed={isOn}
      aria-label={label ?? (count === undefined ? word : t('fleet.stateCount', { state: word, count }))}
      onClick={onPress}
    >
      {icon !== undefined && (
        <span className={classes['icon']} style={{ color }}>
          <Icon name={icon} size={15} />
        </span>
      )}
      {word}
      <span className={classes['count']}>{count}</span>
    </button>
  );
}
