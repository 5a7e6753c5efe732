import type { FloorPlan, Placement } from '@farmhand/contract';

/** A floor plan while somebody moves printers on it. */
export interface Draft {
  readonly placements: readonly Placement[];
  /** How it was before each step, the last one first. */
  readonly before: readonly (readonly Placement[])[];
}

export interface Cell {
  readonly x: number;
  readonly y: number;
}

export type PlanSize = Pick<FloorPlan, 'width' | 'height'>;

export const draftOf = ({ placements }: Pick<FloorPlan, 'placements'>): Draft => ({ placements, before: [] });

const isAt =
  ({ x, y }: Cell) =>
  (placement: Placement): boolean =>
    placement.x === x && placement.y === y;

const isOn = ({ width, height }: PlanSize, { x, y }: Cell): boolean =>
  x >= 0 && y >= 0 && x < width && y < height;

const step = (draft: Draft, placements: readonly Placement[]): Draft => ({
  placements,
  before: [draft.placements, ...draft.before],
});

/** The first free cell, row by row; null on a full plan. */
function freeCell(placements: readonly Placement[], { width, height }: PlanSize): Cell | null {
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (!placements.some(isAt({ x, y }))) return { x, y };
  return null;
}

/** Puts a printer into a cell. Whoever stands there changes places with it, or moves to a free cell. */
export function put(draft: Draft, printer_id: number, cell: Cell, size: PlanSize): Draft {
  const from = draft.placements.find((each) => each.printer_id === printer_id);
  if (!isOn(size, cell) || (from !== undefined && isAt(cell)(from))) return draft;
  const holder = draft.placements.find(isAt(cell));
  const others = draft.placements.filter((each) => each !== from && each !== holder);
  const own = { printer_id, x: cell.x, y: cell.y };
  if (holder === undefined) return step(draft, [...others, own]);
  const away = from ?? freeCell([...others, own], size);
  if (away === null) return draft;
  return step(draft, [...others, own, { printer_id: holder.printer_id, x: away.x, y: away.y }]);
}

export function nudge(draft: Draft, printer_id: number, by: Cell, size: PlanSize): Draft {
  const from = draft.placements.find((each) => each.printer_id === printer_id);
  return from === undefined ? draft : put(draft, printer_id, { x: from.x + by.x, y: from.y + by.y }, size);
}

export function takeOff(draft: Draft, printer_id: number): Draft {
  const left = draft.placements.filter((each) => each.printer_id !== printer_id);
  return left.length === draft.placements.length ? draft : step(draft, left);
}

/** Each into the next free cell, in one step; what finds none stays beside the plan. */
export function putAll(draft: Draft, printerIds: readonly number[], size: PlanSize): Draft {
  const taken = new Set(draft.placements.map(({ x, y }) => y * size.width + x));
  const added: Placement[] = [];
  let cell = 0;
  for (const printer_id of printerIds) {
    while (taken.has(cell)) cell += 1;
    if (cell >= size.width * size.height) break;
    added.push({ printer_id, x: cell % size.width, y: Math.floor(cell / size.width) });
    cell += 1;
  }
  return added.length === 0 ? draft : step(draft, [...draft.placements, ...added]);
}

export function undo(draft: Draft): Draft {
  const [last, ...before] = draft.before;
  return last === undefined ? draft : { placements: last, before };
}
