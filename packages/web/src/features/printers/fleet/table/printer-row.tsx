import type { Printer } from '@farmhand/contract';
import { Link } from '@tanstack/react-router';
import { memo, useCallback } from 'react';
import { PrintHere } from '../../../../farm/print-here.tsx';
import { LongName } from '../../../../ui/long-name.tsx';
import { useMe } from '../../../auth/index.ts';
import { actionsFor, PrinterActions, waitsForWork } from '../../control/index.ts';
import { SelectBox } from '../select-box.tsx';
import { standingOf } from '../standing.ts';
import { COLUMN_LOOKS, type Column, type Widths } from './columns.ts';
import classes from './printer-table.module.css';
import { RowCell } from './row-cell.tsx';
import { RowStanding } from './row-standing.tsx';

interface PrinterRowProps {
  readonly printer: Printer;
  readonly cell: string;
  readonly columns: readonly Column[];
  readonly widths: Widths;
  /** Then there are no columns, and how it stands is said below its name. */
  readonly isNarrow: boolean;
  readonly heightPx: number;
  readonly number: number;
  readonly isCurrent: boolean;
  readonly hasLostRun: boolean;
  readonly isSelected: boolean;
  readonly onPick?: (cell: string, isRange: boolean) => void;
}

export const PrinterRow = memo(function PrinterRow(props: PrinterRowProps) {
  const { printer, cell, columns, widths, isNarrow, heightPx, number, isCurrent, hasLostRun } = props;
  const { isSelected, onPick } = props;
  const { user } = useMe();
  const { id, name } = printer;
  const { next, possible } = actionsFor(printer, user.role, hasLostRun);
  const onSelect = useCallback((_: number, isRange: boolean) => onPick?.(cell, isRange), [onPick, cell]);
  return (
    <tr
      className={classes['row']}
      style={{ '--state': standingOf(printer, hasLostRun).color, height: heightPx }}
      data-cell={cell}
      data-printer={id}
      tabIndex={isCurrent ? 0 : -1}
      aria-rowindex={number}
      aria-selected={onPick === undefined ? undefined : isSelected}
    >
      {onPick !== undefined && (
        <td className={classes['check']}>
          <SelectBox id={id} name={name} isSelected={isSelected} onSelect={onSelect} />
        </td>
      )}
      <td>
        <RowName id={id} name={name} />
        {isNarrow && <RowStanding printer={printer} hasLostRun={hasLostRun} />}
      </td>
      {columns.map((column) => (
        <td key={column} data-column={column}>
          <RowCell
            {...{ column, printer, hasLostRun }}
            isTight={(widths[column] ?? 0) < COLUMN_LOOKS[column].fullPx}
          />
        </td>
      ))}
      <td>
        <span className={classes['actions']}>
          {waitsForWork(printer) && <PrintHere id={id} name={name} />}
          <PrinterActions id={id} name={name} next={next} possible={possible.join(' ')} />
        </span>
      </td>
    </tr>
  );
});

const RowName = memo(function RowName({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <span className={classes['title']} translate="no">
      <Link className={classes['name']} to="/printers/$id" params={{ id }} tabIndex={-1} title={name}>
        <LongName>{name}</LongName>
      </Link>
    </span>
  );
});
