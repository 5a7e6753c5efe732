import type { ExternalPosition } from '@farmhand/contract';
import { byIds } from '../../db/parts.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import type { Place } from './places.ts';
import type { SpoolRow } from './store.ts';

/** What printers and dispatch need to know of a spool in a printer. */
export interface LoadedSpool {
  readonly printer_id: number;
  readonly ams_slot: number | null;
  readonly position: ExternalPosition | null;
  readonly spool_id: number;
  readonly material: string;
  readonly color_hex: string | null;
  readonly remaining_mg: number;
  readonly cost_micro_per_gram: number | null;
}

function loaded(db: Reader, part: readonly number[]) {
  return db.selectFrom('spools').where('printer_id', 'in', part).orderBy('id');
}

/** Of many printers in one go. */
export async function loadedSpools(
  db: Reader,
  printerIds: readonly number[],
): Promise<Map<number, LoadedSpool[]>> {
  const rows = await byIds(printerIds, (part) =>
    loaded(db, part)
      .select(['printer_id', 'ams_slot', 'position', 'id as spool_id', 'material', 'color_hex'])
      .select(['remaining_mg', 'cost_micro_per_gram'])
      .$narrowType<{ printer_id: number }>()
      .execute(),
  );
  return Map.groupBy(rows, ({ printer_id }) => printer_id);
}

export function spoolsIn(db: Reader, printerId: number): Promise<SpoolRow[]> {
  return loaded(db, [printerId]).selectAll().execute();
}

export function spoolAt(db: Reader, printerId: number, place: Place): Promise<SpoolRow | undefined> {
  const inside = db.selectFrom('spools').selectAll().where('printer_id', '=', printerId);
  const there =
    place.ams_slot === null
      ? inside.where('position', '=', place.position)
      : inside.where('ams_slot', '=', place.ams_slot);
  return there.executeTakeFirst();
}

export function moveSpool(
  db: Writer,
  id: number,
  to: Place & { readonly printer_id: number | null; readonly tag_uid?: string | null },
  now: number,
): Promise<SpoolRow> {
  return db
    .updateTable('spools')
    .set({ ...to, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
