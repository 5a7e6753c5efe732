import { type FloorPlan, type Placement, ROUTES } from '@farmhand/contract';
import type { Controller } from '../../db/control.ts';
import { type Reader, toIso } from '../../db/portable.ts';
import { type FloorPlanRow, shownPlacements } from './store.ts';

function picturePath({ id, picture_mark }: FloorPlanRow): string | null {
  if (picture_mark === null) return null;
  return `/api/v1${ROUTES.getFloorPlanPicture.path.replace('{id}', String(id))}?v=${picture_mark}`;
}

function present(row: FloorPlanRow, placements: readonly Placement[]): FloorPlan {
  return {
    id: row.id,
    name: row.name,
    width: row.width,
    height: row.height,
    picture_url: picturePath(row),
    org_id: row.org_id,
    placements: placements.map(({ printer_id, x, y }) => ({ printer_id, x, y })),
    revision: row.revision,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  };
}

export async function showAll(
  db: Reader,
  viewer: Controller,
  rows: readonly FloorPlanRow[],
): Promise<FloorPlan[]> {
  const ids = rows.map(({ id }) => id);
  const placements = await shownPlacements(db, viewer, ids);
  return rows.map((row) => present(row, placements.get(row.id) ?? []));
}

export async function show(db: Reader, viewer: Controller, row: FloorPlanRow): Promise<FloorPlan> {
  const placements = await shownPlacements(db, viewer, [row.id]);
  return present(row, placements.get(row.id) ?? []);
}
