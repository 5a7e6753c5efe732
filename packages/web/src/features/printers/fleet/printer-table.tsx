import type { Printer } from '@farmhand/contract';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useRef } from 'react';
import { useT } from '../../../i18n/language.tsx';
import type { MessageKey } from '../../../i18n/languages/en.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Sort } from './fleet-search.ts';
import { PrinterRow } from './printer-row.tsx';
import classes from './printer-table.module.css';
import type { Selection } from './selection.ts';
import type { LostRuns } from './shown.ts';
import { useRoom } from './use-room.ts';
import { useRowKeys } from './use-row-keys.ts';

const ROW_HEIGHT_PX = 53;
const AHEAD = 6;

/** A table whose rows take the keyboard and can be selected is a grid to assistive technology. */
const GRID = { role: 'grid', 'aria-multiselectable': true } as const;

const COLUMNS: readonly { readonly words: MessageKey; readonly sort?: Sort; readonly from?: string }[] = [
  { words: 'fleet.column.name', sort: 'name' },
  { words: 'fleet.column.state', sort: 'attention', from: 'small' },
  { words: 'fleet.column.job', sort: 'progress', from: 'small' },
  { words: 'fleet.column.left', sort: 'time_left', from: 'large' },
  { words: 'fleet.column.temps', from: 'large' },
  { words: 'fleet.filament', from: 'huge' },
  { words: 'fleet.plate', from: 'huge' },
  { words: 'fleet.column.action' },
];

interface PrinterTableProps {
  readonly printers: readonly Printer[];
  readonly lostRuns: LostRuns;
  readonly selection: Selection;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly onSelect?: (id: number, isRange: boolean) => void;
}

/** One line per printer. Only the lines that can be seen exist; two empty ones hold the room of the others. */
export function PrinterTable({ printers, lostRuns, selection, sort, onSort, onSelect }: PrinterTableProps) {
  const t = useT();
  const ref = useRef<HTMLTableElement>(null);
  const { top } = useRoom(ref);
  const rows = useWindowVirtualizer({
    count: printers.length,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: AHEAD,
    scrollMargin: top,
    useFlushSync: false,
  });
  const items = rows.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = rows.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  const { current, onKeyDown, onFocus } = useRowKeys({
    printers,
    table: ref,
    reveal: (index) => rows.scrollToIndex(index),
    ...(onSelect !== undefined && { onSelect }),
  });
  return (
    <table
      ref={ref}
      className={classes['table']}
      {...GRID}
      aria-label={t('fleet.table')}
      aria-rowcount={printers.length + 1}
      onKeyDown={(event: KeyboardEvent) => onKeyDown(event)}
      onFocus={onFocus}
    >
      <thead>
        <tr>
          {onSelect !== undefined && <td className={classes['check']} />}
          {COLUMNS.map(({ words, sort: by, from }) => (
            <th
              key={words}
              scope="col"
              data-from={from}
              data-by={by}
              aria-sort={by === sort ? 'ascending' : undefined}
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
      <tbody>
        <Gap height={before} />
        {items.map(({ index }) => {
          const printer = printers[index];
          if (printer === undefined) return null;
          return (
            <PrinterRow
              key={printer.id}
              printer={printer}
              number={index + 2}
              isCurrent={printer.id === (current ?? printers[0]?.id)}
              hasLostRun={lostRuns.has(printer.id)}
              isSelected={selection.has(printer.id)}
              {...(onSelect !== undefined && { onSelect })}
            />
          );
        })}
        <Gap height={after} />
      </tbody>
    </table>
  );
}

function Gap({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden>
      <td className={classes['gap']} style={{ height: Math.max(0, height) }} />
    </tr>
  );
}
