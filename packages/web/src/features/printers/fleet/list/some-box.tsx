import { useEffect, useRef } from 'react';
import classes from '../select-box.module.css';

interface SomeBoxProps {
  readonly label: string;
  readonly extent: 'all' | 'some' | 'none';
  readonly onChange: (isOn: boolean) => void;
}

/** A box for several at once: ticked, empty, or in between. From in between it takes all. */
export function SomeBox({ label, extent, onChange }: SomeBoxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current !== null) ref.current.indeterminate = extent === 'some';
  }, [extent]);
  return (
    <label className={classes['box']} title={label}>
      <input
        ref={ref}
        type="checkbox"
        aria-label={label}
        checked={extent === 'all'}
        onChange={() => onChange(extent !== 'all')}
      />
    </label>
  );
}
