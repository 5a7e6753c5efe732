import type { LogoType, Placement } from '@farmhand/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { type Controller, shown } from '../../db/control.ts';
import type { FloorPlansTable } from '../../db/floor-plan-tables.ts';
import { type PageAsked, pageOf } from '../../db/page.ts';
import { byIds, inParts } from '../../db/parts.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import { type Viewer, visible } from '../../db/visibility.ts';
import type { Page } from '../../http/endpoint.ts';

export type FloorPlanRow = Selectable<FloorPlansTable>;

const visiblePlans = (db: Reader, viewer: Viewer) =>
  db.selectFrom('floor_plans').where(visible(viewer, 'floor_plans'));

export function findPlan(db: Reader, viewer: Viewer, id: number): Promise<FloorPlanRow | undefined> {
  return visiblePlans(db, viewer).selectAll().where('id', '=', id).executeTakeFirst();
}

export function pageOfPlans(db: Reader, viewer: Viewer, page: PageAsked): Promise<Page<FloorPlanRow>> {
  return pageOf(visiblePlans(db, viewer).selectAll().orderBy('id'), page);
}

/** By plan: where the printers stand that the viewer is shown, and no others. */
export async function shownPlacements(
  db: Reader,
  viewer: Controller,
  planIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Placement[]>> {
  const rows = await byIds(planIds, (part) =>
    db
      .selectFrom('floor_placements')
      .innerJoin('printers', 'printers.id', 'floor_placements.printer_id')
      .select(['floor_plan_id', 'printer_id', 'x', 'y'])
      .where('floor_plan_id', 'in', part)
      .where(shown(viewer, 'printers'))
      .orderBy('printer_id')
      .execute(),
  );
  return Map.groupBy(rows, ({ floor_plan_id }) => floor_plan_id);
}

/** How many stand where a smaller grid would not reach. */
export async function countBeyond(
  db: Reader,
  planId: number,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<number> {
  const rows = await db
    .selectFrom('floor_placements')
    .select('printer_id')
    .where('floor_plan_id', '=', planId)
    .where((eb) => eb.or([eb('x', '>=', width), eb('y', '>=', height)]))
    .execute();
  return rows.length;
}

export function insertPlan(db: Writer, row: Insertable<FloorPlansTable>): Promise<FloorPlanRow> {
  return db.insertInto('floor_plans').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Every change counts, so that a list made from an earlier state is known. */
export function updatePlan(
  db: Writer,
  id: number,
  change: Omit<Updateable<FloorPlansTable>, 'revision'>,
): Promise<FloorPlanRow> {
  return db
    .updateTable('floor_plans')
    .set((eb) => ({ ...change, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deletePlan(db: Writer, id: number): Promise<void> {
  await db.deleteFrom('floor_plans').where('id', '=', id).execute();
}

export async function replacePlacements(
  db: Writer,
  planId: number,
  placements: readonly Placement[],
): Promise<void> {
  await db.deleteFrom('floor_placements').where('floor_plan_id', '=', planId).execute();
  await inParts(placements, async (part) => {
    const rows = part.map((each) => ({ ...each, floor_plan_id: planId }));
    await db.insertInto('floor_placements').values(rows).execute();
    return [];
  });
}

export interface StoredPicture {
  readonly type: LogoType;
  readonly bytes: Buffer;
}

export async function findPicture(db: Reader, planId: number): Promise<StoredPicture | undefined> {
  const row = await db
    .selectFrom('floor_plan_pictures')
    .select(['type', 'content'])
    .where('floor_plan_id', '=', planId)
    .executeTakeFirst();
  return row && { type: row.type, bytes: Buffer.from(row.content, 'base64') };
}

export async function replacePicture(
  db: Writer,
  planId: number,
  picture: StoredPicture | null,
): Promise<void> {
  await db.deleteFrom('floor_plan_pictures').where('floor_plan_id', '=', planId).execute();
  if (picture === null) return;
  const { type, bytes } = picture;
  const row = { floor_plan_id: planId, type, content: bytes.toString('base64') };
  await db.insertInto('floor_plan_pictures').values(row).execute();
}
