import type { Printer } from '@farmhand/contract';
import { type ReactNode, useRef } from 'react';
import { useT } from '../../../../i18n/language.tsx';
import { shareOf, tileRoom } from '../tile/index.ts';
import { useRoom } from '../use-room.ts';
import type { CellSize } from './cell-size.ts';
import classes from './fleet-grid.module.css';
import { GridCell } from './grid-cell.tsx';
import { GroupHeading } from './group-heading.tsx';
import { type CellLine, cellKey } from './lines.ts';
import type { ListProps } from './list-props.ts';
import { cellAcross, gridOf, rowAt } from './roles.ts';
import { useCellKeys } from './use-cell-keys.ts';
import { useLines } from './use-lines.ts';

interface FleetGridProps extends ListProps {
  readonly view: 'cards' | 'tiles';
  readonly sizeIn: (widthPx: number, heightPx: number) => CellSize;
  /** Lines kept ready outside of what is seen. */
  readonly ahead: number;
}

/** Cards or tiles in lines. Only those that can be seen exist, however many printers there are. */
export function FleetGrid({ view, sizeIn, ahead, ...list }: FleetGridProps): ReactNode {
  const { groups, folded, lostRuns, selection, picks } = list;
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const { width, top, height } = useRoom(ref);
  const { columns, heightPx, gapPx } = sizeIn(width, height);
  const { lines, rows } = useLines({
    ...{ groups, folded, columns, heightPx, gapPx, top, ahead },
    isMeasured: width > 0,
  });
  const { current, keys } = useCellKeys({
    ...{ lines, columns, root: ref, selection, picks },
    reveal: (line) => rows.scrollToIndex(line),
  });
  const room = tileRoom(shareOf(width, columns, gapPx), heightPx);
  const cellsOf = ({ group, printers }: CellLine) =>
    printers.map((printer: Printer, column) => {
      const cell = cellKey(group, printer.id);
      return (
        <GridCell
          key={cell}
          {...{ view, printer, cell, column }}
          isCurrent={cell === current}
          hasLostRun={lostRuns.has(printer.id)}
          isSelected={selection.has(printer.id)}
          {...(picks !== undefined && { onPick: picks.pick })}
        />
      );
    });
  return (
    <div
      ref={ref}
      className={classes['grid']}
      {...(view === 'tiles' && room)}
      style={{ ...room.style, height: rows.getTotalSize() }}
      {...gridOf(t('fleet.table'), lines.length, columns, picks !== undefined)}
      {...keys}
    >
      {rows.getVirtualItems().map(({ index, start, size }) => {
        const line = lines[index];
        if (line === undefined) return null;
        const place = { transform: `translateY(${start - top}px)`, height: size };
        return line.kind === 'heading' ? (
          <div key={line.key} className={classes['line']} style={place} {...rowAt(index)}>
            <div {...cellAcross(columns)}>
              <GroupHeading
                {...list}
                group={line.group}
                name={list.nameOf(line.group)}
                isFolded={folded.has(line.group.key)}
              />
            </div>
          </div>
        ) : (
          <div
            key={line.key}
            className={classes['line']}
            style={{ ...place, gap: gapPx, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
            {...rowAt(index)}
          >
            {cellsOf(line)}
          </div>
        );
      })}
    </div>
  );
}
