import type { Printer } from '@farmhand/contract';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import { useT } from '../../../i18n/language.tsx';
import classes from './card-grid.module.css';
import { CARD_HEIGHT_PX, PrinterCard } from './printer-card.tsx';
import type { Selection } from './selection.ts';
import type { LostRuns } from './shown.ts';
import { useRoom } from './use-room.ts';

const GAP_PX = 12;
const NARROWEST_PX = 272;
/** Rows kept ready outside of what is seen. */
const AHEAD = 2;

const columnsIn = (width: number): number =>
  Math.max(1, Math.floor((width + GAP_PX) / (NARROWEST_PX + GAP_PX)));

interface CardGridProps {
  readonly printers: readonly Printer[];
  readonly lostRuns: LostRuns;
  readonly selection: Selection;
  readonly onSelect?: (id: number, isRange: boolean) => void;
}

/** Only the cards that can be seen exist, however many printers there are. */
export function CardGrid({ printers, lostRuns, selection, onSelect }: CardGridProps) {
  const t = useT();
  const ref = useRef<HTMLUListElement>(null);
  const { width, top } = useRoom(ref);
  const columns = columnsIn(width);
  const rows = useWindowVirtualizer({
    count: Math.ceil(printers.length / columns),
    estimateSize: () => CARD_HEIGHT_PX,
    gap: GAP_PX,
    overscan: AHEAD,
    scrollMargin: top,
    enabled: width > 0,
    useFlushSync: false,
  });
  const cardWidth = (width - GAP_PX * (columns - 1)) / columns;
  return (
    <ul
      ref={ref}
      className={classes['grid']}
      style={{ height: rows.getTotalSize() }}
      aria-label={t('fleet.table')}
    >
      {rows
        .getVirtualItems()
        .flatMap(({ index: row, start }) =>
          printers
            .slice(row * columns, (row + 1) * columns)
            .map((printer, column) => (
              <Place
                key={printer.id}
                printer={printer}
                x={column * (cardWidth + GAP_PX)}
                y={start - top}
                width={cardWidth}
                number={row * columns + column + 1}
                count={printers.length}
                hasLostRun={lostRuns.has(printer.id)}
                isSelected={selection.has(printer.id)}
                {...(onSelect !== undefined && { onSelect })}
              />
            )),
        )}
    </ul>
  );
}

interface PlaceProps {
  readonly printer: Printer;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly number: number;
  readonly count: number;
  readonly hasLostRun: boolean;
  readonly isSelected: boolean;
  readonly onSelect?: (id: number, isRange: boolean) => void;
}

const Place = memo(function Place({ x, y, width, number, count, ...card }: PlaceProps) {
  return (
    <li
      className={classes['place']}
      style={{ transform: `translate(${x}px, ${y}px)`, width }}
      aria-setsize={count}
      aria-posinset={number}
    >
      <PrinterCard {...card} />
    </li>
  );
});
