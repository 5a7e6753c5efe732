import type { ReactNode } from 'react';
import classes from './columns.module.css';

/** Left: what people act on, then what they look back at. Right: what they look at beside it. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={classes['columns']}>{children}</div>;
}

interface ColumnProps {
  /** On the right where there is room; else it follows what stands before it. */
  readonly isBeside?: boolean;
  readonly children: ReactNode;
}

export function Column({ isBeside = false, children }: ColumnProps) {
  return (
    <div className={classes['column']} data-beside={isBeside || undefined}>
      {children}
    </div>
  );
}
