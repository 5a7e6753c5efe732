import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useRef } from 'react';
import { useT } from '../../../../i18n/language.tsx';
import type { Sort } from '../fleet-search.ts';
import { GroupHeading } from '../list/group-heading.tsx';
import { type CellLine, cellKey } from '../list/lines.ts';
import type { ListProps } from '../list/list-props.ts';
import { useCellKeys } from '../list/use-cell-keys.ts';
import { HEADING_PX, useLines } from '../list/use-lines.ts';
import { useRoom } from '../use-room.ts';
import { type Column, columnsFor, NARROW_PX, widthsFor } from './columns.ts';
import { PrinterRow } from './printer-row.tsx';
import classes from './printer-table.module.css';
import { TableHead } from './table-head.tsx';
import { TABLE_ID } from './table-id.ts';

const ROW_PX = 40;
const TALL_ROW_PX = 56;
const AHEAD = 6;

/** A table whose rows take the keyboard and can be selected is a grid to assistive technology. */
const GRID = { role: 'grid', 'aria-multiselectable': true } as const;

interface PrinterTableProps extends ListProps {
  readonly wanted: readonly Column[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** One line per printer. Only the lines that can be seen exist; two empty ones hold the room of the others. */
export function PrinterTable({ wanted, sort, onSort, ...list }: PrinterTableProps) {
  const { groups, folded, lostRuns, selection, picks } = list;
  const t = useT();
  const ref = useRef<HTMLTableElement>(null);
  const { top, width } = useRoom(ref);
  const isForFingers = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const isNarrow = width < NARROW_PX;
  const heightPx = isForFingers || isNarrow ? TALL_ROW_PX : ROW_PX;
  // The same ones at each tick: rows in which nothing has changed are not drawn again.
  const columns = useMemo(() => columnsFor(width, wanted), [width, wanted]);
  const widths = useMemo(() => widthsFor(width, columns), [width, columns]);
  const { lines, rows } = useLines({
    ...{ groups, folded, columns: 1, heightPx, gapPx: 0, top, ahead: AHEAD },
    isMeasured: true,
  });
  const items = rows.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = rows.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  const { current, keys } = useCellKeys({
    ...{ lines, columns: 1, root: ref, selection, picks },
    reveal: (line) => rows.scrollToIndex(line),
  });
  const across = columns.length + (picks === undefined ? 2 : 3);
  const rowOf = ({ group, printers: [printer] }: CellLine, index: number) => {
    if (printer === undefined) return null;
    const cell = cellKey(group, printer.id);
    return (
      <PrinterRow
        key={cell}
        {...{ printer, cell, columns, widths, isNarrow, heightPx }}
        number={index + 2}
        isCurrent={cell === current}
        hasLostRun={lostRuns.has(printer.id)}
        isSelected={selection.has(printer.id)}
        {...(picks !== undefined && { onPick: picks.pick })}
      />
    );
  };
  return (
    <table
      ref={ref}
      id={TABLE_ID}
      className={classes['table']}
      data-narrow={isNarrow || undefined}
      {...GRID}
      aria-label={t('fleet.table')}
      aria-rowcount={lines.length + 1}
      {...keys}
    >
      <TableHead {...{ columns, widths, sort, onSort }} widthPx={width} isSelectable={picks !== undefined} />
      <tbody>
        <Gap height={before} across={across} />
        {items.map(({ index }) => {
          const line = lines[index];
          if (line === undefined) return null;
          if (line.kind === 'cells') return rowOf(line, index);
          return (
            <tr key={line.key} style={{ height: HEADING_PX }} aria-rowindex={index + 2}>
              <td colSpan={across} className={classes['gap']}>
                <GroupHeading
                  {...list}
                  group={line.group}
                  name={list.nameOf(line.group)}
                  isFolded={folded.has(line.group.key)}
                />
              </td>
            </tr>
          );
        })}
        <Gap height={after} across={across} />
      </tbody>
    </table>
  );
}

function Gap({ height, across }: { readonly height: number; readonly across: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={across} className={classes['gap']} style={{ height: Math.max(0, height) }} />
    </tr>
  );
}
