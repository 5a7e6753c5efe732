import { memo } from 'react';
import { useT } from '../../../i18n/language.tsx';
import classes from './select-box.module.css';

interface SelectBoxProps {
  readonly id: number;
  readonly name: string;
  readonly isSelected: boolean;
  readonly onSelect: (id: number, isRange: boolean) => void;
}

/** With Shift it selects all from the last one to here. */
export const SelectBox = memo(function SelectBox({ id, name, isSelected, onSelect }: SelectBoxProps) {
  const t = useT();
  return (
    <label className={classes['box']}>
      <input
        type="checkbox"
        checked={isSelected}
        aria-label={t('fleet.select', { name })}
        onChange={(event) =>
          onSelect(id, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)
        }
      />
    </label>
  );
});
