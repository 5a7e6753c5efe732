import type { Printer } from '@farmhand/contract';
import type { ComponentProps } from 'react';
import { CARD_HEIGHT_PX } from '../list/cell-size.ts';
import { PrinterCard } from '../printer-card.tsx';
import classes from './peek-card.module.css';
import { placeBeside } from './place-beside.ts';

type PeekEvent = 'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur' | 'onKeyDown';

interface PeekCardProps extends Pick<ComponentProps<'div'>, PeekEvent> {
  readonly printer: Printer;
  readonly at: DOMRect;
  readonly hasLostRun: boolean;
  readonly isSelected: boolean;
  readonly onSelect?: (id: number, isRange: boolean) => void;
}

const WIDTH_PX = 300;
/** What its buttons need more where fingers press them. */
const SPARE_PX = 12;

/** The whole card of a tile, beside it. */
export function PeekCard({ printer, at, hasLostRun, isSelected, onSelect, ...events }: PeekCardProps) {
  const size = { width: WIDTH_PX, height: CARD_HEIGHT_PX + SPARE_PX };
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
  return (
    <div className={classes['peek']} style={{ width: WIDTH_PX, ...placeBeside(at, size, room) }} {...events}>
      <PrinterCard
        printer={printer}
        hasLostRun={hasLostRun}
        isSelected={isSelected}
        {...(onSelect !== undefined && { onSelect })}
      />
    </div>
  );
}
