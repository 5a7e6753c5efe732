import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import classes from './choice.module.css';

interface ChoiceProps {
  /** Of the group it belongs to. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly swatch: ReactNode;
  readonly title: ReactNode;
  readonly detail: ReactNode;
}

/** One filament or place of several to choose from. */
export function Choice({ name, isChosen, onChoose, swatch, title, detail }: ChoiceProps) {
  return (
    <label className={classes['choice']}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      {swatch}
      <span className={classes['words']}>
        <span className={classes['title']}>{title}</span>
        <span className={classes['detail']}>{detail}</span>
      </span>
      <span className={classes['mark']}>
        <Icon name="check" size={18} />
      </span>
    </label>
  );
}

interface ChoicesProps {
  readonly legend: string;
  /** One below the other, in a window of their own. */
  readonly isList?: boolean;
  readonly children: ReactNode;
}

export function Choices({ legend, isList = false, children }: ChoicesProps) {
  return (
    <fieldset className={classes['choices']} data-list={isList || undefined}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** What will also happen, or what does not fit. */
export function Note({
  warns = false,
  children,
}: {
  readonly warns?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <p className={classes['note']} data-warns={warns || undefined}>
      <Icon name={warns ? 'warning' : 'info'} size={16} />
      <span>{children}</span>
    </p>
  );
}
