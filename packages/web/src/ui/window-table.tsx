import { type Key, type ReactNode, useEffect } from 'react';
import { usePlace, useWindowRows } from './window-rows.ts';
import classes from './window-table.module.css';

export interface Column<T> {
  readonly key: string;
  readonly title: string;
  readonly cell: (item: T) => ReactNode;
  /** Left out where the window is narrow. */
  readonly isWide?: boolean;
  readonly isNumber?: boolean;
}

interface WindowTableProps<T> {
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly items: readonly T[];
  readonly keyOf: (item: T) => Key;
  /** Called when the last rows are near. */
  readonly onEnd?: () => void;
}

const ROW_HEIGHT = 48;

/** A dense table of which only the rows in the window exist. */
export function WindowTable<T>({ label, columns, items, keyOf, onEnd }: WindowTableProps<T>) {
  const { ref, top } = usePlace<HTMLTableElement>();
  const { rows, before, after, isAtEnd } = useWindowRows(items.length, ROW_HEIGHT, top);
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, onEnd]);
  const look = ({ isWide, isNumber }: Column<T>) => ({
    'data-wide': isWide || undefined,
    'data-number': isNumber || undefined,
  });
  return (
    <table ref={ref} className={classes['table']} aria-label={label} aria-rowcount={items.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <th key={column.key} scope="col" {...look(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {before > 0 && <Room height={before} columns={columns.length} />}
        {rows.map((index) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <tr key={keyOf(item)} aria-rowindex={index + 2} style={{ height: ROW_HEIGHT }}>
              {columns.map((column) => (
                <td key={column.key} {...look(column)}>
                  {column.cell(item)}
                </td>
              ))}
            </tr>
          );
        })}
        {after > 0 && <Room height={after} columns={columns.length} />}
      </tbody>
    </table>
  );
}

/** Stands for the rows that are not there. */
function Room({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}
