import type { Insertable, Selectable, Updateable } from 'kysely';
import { byIds } from '../../db/parts.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import type { PrinterPlugsTable } from '../../db/power-tables.ts';

export type PlugRow = Selectable<PrinterPlugsTable>;
export type PlugChange = Updateable<PrinterPlugsTable>;

export function findPlug(db: Reader, printerId: number): Promise<PlugRow | undefined> {
  return db.selectFrom('printer_plugs').selectAll().where('printer_id', '=', printerId).executeTakeFirst();
}

export function allPlugs(db: Reader): Promise<PlugRow[]> {
  return db.selectFrom('printer_plugs').selectAll().orderBy('printer_id').execute();
}

/** The other printers' plugs at one place. */
export function otherPlugsAt(db: Reader, place: string, printerId: number): Promise<PlugRow[]> {
  return db
    .selectFrom('printer_plugs')
    .selectAll()
    .where('place', '=', place)
    .where('printer_id', '<>', printerId)
    .orderBy('printer_id')
    .execute();
}

export async function plugsOf(db: Reader, printerIds: readonly number[]): Promise<Map<number, PlugRow>> {
  const rows = await byIds(printerIds, (part) =>
    db.selectFrom('printer_plugs').selectAll().where('printer_id', 'in', part).execute(),
  );
  return new Map(rows.map((row) => [row.printer_id, row]));
}

export function insertPlug(db: Writer, row: Insertable<PrinterPlugsTable>): Promise<PlugRow> {
  return db.insertInto('printer_plugs').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Answers nothing when the plug is gone. */
export function updatePlug(db: Writer, printerId: number, change: PlugChange): Promise<PlugRow | undefined> {
  return db
    .updateTable('printer_plugs')
    .set(change)
    .where('printer_id', '=', printerId)
    .returningAll()
    .executeTakeFirst();
}

export async function deletePlug(db: Writer, printerId: number): Promise<void> {
  await db.deleteFrom('printer_plugs').where('printer_id', '=', printerId).execute();
}
