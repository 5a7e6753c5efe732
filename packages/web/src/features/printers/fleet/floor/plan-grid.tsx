import type { Placement, Printer } from '@farmhand/contract';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, memo, useCallback, useMemo, useRef, useState } from 'react';
import { needsPerson } from '../../control/index.ts';
import { cellKey, idOfCell } from '../list/lines.ts';
import type { ListProps } from '../list/list-props.ts';
import { PrinterTile } from '../tile/index.ts';
import classes from './floor.module.css';
import { type Box, directionOf, nextToward } from './geometry.ts';
import { placeOf } from './plan-sheet.tsx';

export interface TileList extends Pick<ListProps, 'lostRuns' | 'selection' | 'picks'> {
  readonly printers: ReadonlyMap<number, Printer>;
  /** Those that the search leaves; the others are dimmed. */
  readonly shownIds: ReadonlySet<number>;
}

interface PlanGridProps extends TileList {
  readonly label: string;
  readonly placements: readonly Placement[];
  readonly cell: Box;
}

/** Of one printer; on a plan it stands in no group. */
const keyOf = (id: number): string => cellKey('', id);

/** The tiles in their cells: one of them is in the order of Tab, and arrows lead to those around it. */
export function PlanGrid(props: PlanGridProps) {
  const { label, placements, printers, shownIds, lostRuns, selection, picks, cell } = props;
  const navigate = useNavigate();
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const rows = useMemo(() => rowsOf(placements, printers), [placements, printers]);
  const met = useMemo(
    () => rows.flatMap(([, row]) => row).filter(({ printer_id }) => shownIds.has(printer_id)),
    [rows, shownIds],
  );
  const entrance = met.find(({ printer_id }) => printer_id === focused) ?? met[0];

  function press(event: KeyboardEvent, from: Placement): boolean {
    const by = directionOf(event.key);
    if (by !== undefined) {
      const next = nextToward(met, from, by);
      const key = next === undefined ? '' : keyOf(next.printer_id);
      grid.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(key)}"]`)?.focus();
    } else if (event.key === 'Enter') void navigate({ to: '/printers/$id', params: { id: from.printer_id } });
    else if (picks === undefined) return false;
    else if (event.key === ' ') picks.pick(keyOf(from.printer_id), event.shiftKey);
    else if (event.key === 'Escape' && selection.size > 0) picks.pickNone();
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) picks.pickAll();
    else return false;
    return true;
  }
  function onKeyDown(event: KeyboardEvent): void {
    // Keys inside of a cell belong to its buttons.
    const { target } = event;
    const key = target instanceof HTMLElement ? target.dataset['cell'] : undefined;
    const from = key === undefined ? undefined : met.find(({ printer_id }) => printer_id === idOfCell(key));
    if (from !== undefined && press(event, from)) event.preventDefault();
  }
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table's rows can't stand where printers do.
    <div ref={grid} role="grid" aria-label={label} onKeyDown={onKeyDown}>
      {rows.map(([y, row]) => (
        // biome-ignore lint/a11y/useSemanticElements: as above.
        // biome-ignore lint/a11y/useFocusableInteractive: its cells are.
        <div
          key={y}
          role="row"
          aria-rowindex={y + 1}
          // A row of which all are dimmed has nothing to say, as a whole.
          inert={row.every(({ printer_id: id }) => !shownIds.has(id))}
        >
          {row.map(({ printer_id: id, x, printer }) => (
            <PlanCell
              key={id}
              printer={printer}
              x={x}
              y={y}
              width={cell.width}
              height={cell.height}
              isEntrance={entrance?.printer_id === id}
              isDim={!shownIds.has(id)}
              hasLostRun={lostRuns.has(id)}
              isSelected={selection.has(id)}
              onFocus={setFocused}
              {...(picks !== undefined && { onPick: picks.pick })}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type Standing = Placement & { readonly printer: Printer };

/** Only what stands there still, row by row. */
function rowsOf(
  placements: readonly Placement[],
  printers: ReadonlyMap<number, Printer>,
): readonly (readonly [y: number, row: readonly Standing[]])[] {
  const standing = placements.flatMap((placement) => {
    const printer = printers.get(placement.printer_id);
    return printer === undefined ? [] : [{ ...placement, printer }];
  });
  const rows = Map.groupBy(standing, ({ y }) => y);
  return [...rows]
    .sort(([one], [other]) => one - other)
    .map(([y, row]) => [y, row.toSorted((one, other) => one.x - other.x)]);
}

interface PlanCellProps {
  readonly printer: Printer;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isEntrance: boolean;
  readonly isDim: boolean;
  readonly hasLostRun: boolean;
  readonly isSelected: boolean;
  readonly onPick?: (cell: string, isRange: boolean) => void;
  readonly onFocus: (id: number) => void;
}

const PlanCell = memo(function PlanCell({ x, y, width, height, ...cell }: PlanCellProps) {
  const { printer, isEntrance, isDim, hasLostRun, isSelected, onPick, onFocus } = cell;
  const onSelect = useCallback((id: number, isRange: boolean) => onPick?.(keyOf(id), isRange), [onPick]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table's cells can't stand where printers do.
    <div
      role="gridcell"
      aria-colindex={x + 1}
      {...(onPick !== undefined && { 'aria-selected': isSelected })}
      className={classes['place']}
      style={placeOf({ x, y }, { width, height })}
      tabIndex={isEntrance ? 0 : -1}
      inert={isDim}
      data-cell={keyOf(printer.id)}
      data-dim={isDim || undefined}
      data-needs={needsPerson(printer, hasLostRun) || undefined}
      onFocus={() => onFocus(printer.id)}
    >
      <PrinterTile
        printer={printer}
        hasLostRun={hasLostRun}
        isSelected={isSelected}
        isLink
        {...(onPick !== undefined && { onSelect })}
      />
    </div>
  );
});
