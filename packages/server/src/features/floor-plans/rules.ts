import type { Placement } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import type { Controller } from '../../db/control.ts';
import type { Reader } from '../../db/portable.ts';
import type { Viewer } from '../../db/visibility.ts';
import { AppError, validationFailed } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import { checkUnbound } from '../../http/token-bounds.ts';
import { mustFindPrinter, visibleAmong } from '../printers/index.ts';
import { type FloorPlanRow, findPlan } from './store.ts';

export async function mustFindPlan(db: Reader, viewer: Viewer, id: number): Promise<FloorPlanRow> {
  const row = await findPlan(db, viewer, id);
  if (row === undefined) throw new AppError('not_found', said('floor_plan.not_found', { floor_plan_id: id }));
  return row;
}

/** A plan is about printers beyond those that a token may be bound to. */
export async function mustFindEditable(db: Reader, principal: Principal, id: number): Promise<FloorPlanRow> {
  checkUnbound(principal);
  return mustFindPlan(db, principal, id);
}

export function checkUnchanged(row: FloorPlanRow, revision: number): void {
  if (row.revision === revision) return;
  throw new AppError('changed_meanwhile', said('floor_plan.changed_meanwhile', { floor_plan: row.name }), {
    data: { revision: row.revision },
  });
}

/** What is wrong with a list of places, at the first place where it is; null when nothing is. */
export function problemOf(
  placements: readonly Placement[],
  { width, height }: { readonly width: number; readonly height: number },
): { readonly at: number; readonly said: Said } | null {
  const printers = new Set<number>();
  const cells = new Map<string, number>();
  for (const [at, { printer_id, x, y }] of placements.entries()) {
    const cell = `${x} ${y}`;
    const holder = cells.get(cell);
    if (x >= width || y >= height) return { at, said: said('floor_plan.outside', { width, height }) };
    if (printers.has(printer_id)) return { at, said: said('floor_plan.twice', { printer_id }) };
    if (holder !== undefined) return { at, said: said('floor_plan.cell_taken', { printer_id: holder }) };
    printers.add(printer_id);
    cells.set(cell, printer_id);
  }
  return null;
}

export async function checkPlacements(
  db: Reader,
  caller: Controller,
  plan: FloorPlanRow,
  placements: readonly Placement[],
): Promise<void> {
  const problem = problemOf(placements, plan);
  if (problem !== null) {
    throw validationFailed([{ path: `body.placements.${problem.at}`, said: problem.said }]);
  }
  const ids = placements.map(({ printer_id }) => printer_id);
  const known = new Set((await visibleAmong(db, caller, ids)).map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) await mustFindPrinter(db, caller, unknown);
}
