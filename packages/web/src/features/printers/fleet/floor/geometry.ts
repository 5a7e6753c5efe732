import type { Placement } from '@farmhand/contract';
import type { Cell, PlanSize } from './draft.ts';

/** How wide a cell is against its height: a tile reads well in it. */
const SHAPE = 1.55;
/** Smaller, a tile says nothing any more: then the plan is scrolled. */
const LEAST_CELL_PX = 56;
/** A finger and a phone's screen need more. */
const LEAST_ON_PHONE_PX = 88;
const PHONE_PX = 560;

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** The size of a cell with which the whole plan fits, times the zoom. Whole pixels keep letters sharp. */
export function cellBox(plan: PlanSize, room: Box, zoom: number): Box {
  const fit = Math.min(room.width / plan.width, (room.height / plan.height) * SHAPE);
  const least = room.width < PHONE_PX ? LEAST_ON_PHONE_PX : LEAST_CELL_PX;
  const width = Math.max(least, Math.floor(Math.max(fit, least) * zoom));
  return { width, height: Math.floor(width / SHAPE) };
}

export const ZOOMS = [1, 1.25, 1.6, 2, 2.5, 3.2, 4] as const;

/** One step in or out; the same at the ends. */
export function zoomed(zoom: number, by: 1 | -1): number {
  const at = ZOOMS.findIndex((each) => each >= zoom);
  return ZOOMS[Math.min(ZOOMS.length - 1, Math.max(0, at + by))] ?? 1;
}

/** The cell at a point of the plan; it may lie beyond it. */
export const cellAt = (point: Cell, cell: Box): Cell => ({
  x: Math.floor(point.x / cell.width),
  y: Math.floor(point.y / cell.height),
});

/** Aside counts more than ahead: an arrow leads along the row first. */
const ASIDE = 3;

/** Who stands next in a direction; undefined where nobody does. */
export function nextToward(placements: readonly Placement[], from: Cell, by: Cell): Placement | undefined {
  let nearest: { readonly placement: Placement; readonly far: number } | undefined;
  for (const placement of placements) {
    const [dx, dy] = [placement.x - from.x, placement.y - from.y];
    const ahead = dx * by.x + dy * by.y;
    if (ahead <= 0) continue;
    const far = ahead + ASIDE * Math.abs(dx * by.y + dy * by.x);
    if (nearest === undefined || far < nearest.far) nearest = { placement, far };
  }
  return nearest?.placement;
}

const ARROWS: Readonly<Record<string, Cell>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export const directionOf = (key: string): Cell | undefined => ARROWS[key];
