import type { Printer } from '@farmhand/contract';
import { memo, useCallback } from 'react';
import { PrinterCard } from '../printer-card.tsx';
import { PrinterTile } from '../tile/index.ts';
import classes from './fleet-grid.module.css';
import { cellAt } from './roles.ts';

interface GridCellProps {
  readonly view: 'cards' | 'tiles';
  readonly printer: Printer;
  readonly cell: string;
  readonly column: number;
  readonly isCurrent: boolean;
  readonly hasLostRun: boolean;
  readonly isSelected: boolean;
  readonly onPick?: (cell: string, isRange: boolean) => void;
}

export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { view, printer, cell, column, isCurrent, hasLostRun, isSelected, onPick } = props;
  const onSelect = useCallback((_: number, isRange: boolean) => onPick?.(cell, isRange), [onPick, cell]);
  const shown = { printer, hasLostRun, isSelected, ...(onPick !== undefined && { onSelect }) };
  return (
    <div
      className={classes['cell']}
      {...cellAt(column, onPick === undefined ? undefined : isSelected)}
      data-view={view}
      data-cell={cell}
      tabIndex={isCurrent ? 0 : -1}
    >
      {view === 'tiles' ? <PrinterTile {...shown} isLink /> : <PrinterCard {...shown} />}
    </div>
  );
});
