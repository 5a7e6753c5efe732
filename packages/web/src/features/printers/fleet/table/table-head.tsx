import { memo } from 'react';
import { useT } from '../../../../i18n/language.tsx';
import type { MessageKey } from '../../../../i18n/languages/en.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { Sort } from '../fleet-search.ts';
import { COLUMN_LOOKS, type Column, type Widths } from './columns.ts';
import classes from './printer-table.module.css';

interface TableHeadProps {
  readonly columns: readonly Column[];
  readonly widths: Widths;
  /** Of the whole table. */
  readonly widthPx: number;
  readonly isSelectable: boolean;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

interface Head {
  readonly words: MessageKey;
  readonly sort?: Sort;
  readonly column: Column | 'name' | 'action';
}

/** As a share: in pixels they would hold the table as wide as it was, and nobody would learn that its room has shrunk. */
const shareOf = (px: number | undefined, widthPx: number): string | undefined =>
  px === undefined || widthPx === 0 ? undefined : `${(100 * px) / widthPx}%`;

/** The columns, and by which of them the lines are in order. */
export const TableHead = memo(function TableHead(props: TableHeadProps) {
  const { columns, widths, widthPx, isSelectable, sort, onSort } = props;
  const t = useT();
  const heads: readonly Head[] = [
    { words: 'fleet.column.name', sort: 'name', column: 'name' },
    ...columns.map((column) => ({ ...COLUMN_LOOKS[column], column })),
    { words: 'fleet.column.action', column: 'action' },
  ];
  return (
    <thead>
      <tr>
        {isSelectable && <td className={classes['check']} />}
        {heads.map(({ words, sort: by, column }) => (
          <th
            key={column}
            scope="col"
            data-column={column}
            {...(column !== 'name' && { style: { width: shareOf(widths[column], widthPx) } })}
            aria-sort={by === sort ? 'ascending' : undefined}
            title={t(words)}
          >
            {by === undefined ? (
              t(words)
            ) : (
              <button type="button" className={classes['sort']} onClick={() => onSort(by)}>
                {t(words)}
                {by === sort && <Icon name="down" size={13} />}
              </button>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
});
