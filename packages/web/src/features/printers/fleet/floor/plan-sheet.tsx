import type { FloorPlan } from '@farmhand/contract';
import { type CSSProperties, type ReactNode, type RefObject, useRef } from 'react';
import { useRoom } from '../use-room.ts';
import classes from './floor.module.css';
import { type Box, cellBox } from './geometry.ts';
import { roomIn } from './room-in.ts';
import { useBox } from './use-box.ts';

/** Below the sheet: the end of the page. */
const BELOW_PX = 22;
/** Of the sheet's own border, on both sides. */
const BORDER_PX = 2;

interface PlanSheetProps {
  readonly plan: FloorPlan;
  readonly zoom: number;
  readonly withGrid?: boolean;
  /** The plan itself, in whose corner the cells begin. */
  readonly paper?: RefObject<HTMLDivElement | null>;
  readonly beside?: ReactNode;
  readonly children: (cell: Box) => ReactNode;
}

/** The room with its grid or picture; what stands in it is drawn by whoever uses it. */
export function PlanSheet({ plan, zoom, withGrid = false, paper, beside, children }: PlanSheetProps) {
  const whole = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const { top } = useRoom(whole);
  const inside = useBox(sheet);
  const cell = cellBox(plan, { width: inside.width - BORDER_PX, height: inside.height - BORDER_PX }, zoom);
  const room = roomIn(cell);
  const size: CSSProperties = {
    width: cell.width * plan.width,
    height: cell.height * plan.height,
    backgroundSize: `${cell.width}px ${cell.height}px`,
  };
  return (
    <div ref={whole} className={classes['whole']} style={{ '--top': `${top + BELOW_PX}px` }}>
      <div ref={sheet} className={classes['sheet']}>
        {inside.width > 0 && (
          <div
            ref={paper}
            className={classes['paper']}
            data-grid={withGrid || plan.picture_url === null || undefined}
            {...room}
            style={{ ...room.style, ...size }}
          >
            {plan.picture_url !== null && (
              <img className={classes['picture']} src={plan.picture_url} alt="" draggable={false} />
            )}
            {children(cell)}
          </div>
        )}
      </div>
      {beside}
    </div>
  );
}

declare module 'react' {
  interface CSSProperties {
    /** How much of the window's height is above and below the sheet. */
    '--top'?: string;
  }
}

/** Where a cell is on the paper. */
export const placeOf = ({ x, y }: { readonly x: number; readonly y: number }, cell: Box): CSSProperties => ({
  width: cell.width,
  height: cell.height,
  transform: `translate(${x * cell.width}px, ${y * cell.height}px)`,
});
