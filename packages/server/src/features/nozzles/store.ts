import type { NozzlePosition } from '@farmhand/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type PageAsked, pageOf } from '../../db/page.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import type { NozzlesTable } from '../../db/printer-tables.ts';
import type { Page } from '../../http/endpoint.ts';
import type { Printed } from '../printers/index.ts';

export type NozzleRow = Selectable<NozzlesTable>;

export function findNozzle(db: Reader, printerId: number, id: number): Promise<NozzleRow | undefined> {
  return db
    .selectFrom('nozzles')
    .selectAll()
    .where('printer_id', '=', printerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findCurrent(
  db: Reader,
  printerId: number,
  position: NozzlePosition,
): Promise<NozzleRow | undefined> {
  return db
    .selectFrom('nozzles')
    .selectAll()
    .where('printer_id', '=', printerId)
    .where('position', '=', position)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
}

/** With the number of the last write that they include, read in the same moment. */
export function pageOfNozzles(
  db: Reader,
  printerId: number,
  page: PageAsked,
): Promise<Page<NozzleRow & { care_writes: number }>> {
  const query = db
    .selectFrom('nozzles')
    .innerJoin('printers', 'printers.id', 'nozzles.printer_id')
    .where('printer_id', '=', printerId);
  return pageOf(
    query.selectAll('nozzles').select('printers.care_writes').orderBy('nozzles.id', 'desc'),
    page,
  );
}

export function insertNozzle(db: Writer, row: Insertable<NozzlesTable>): Promise<NozzleRow> {
  return db.insertInto('nozzles').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateNozzle(db: Writer, id: number, change: Updateable<NozzlesTable>): Promise<NozzleRow> {
  return db.updateTable('nozzles').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function deleteNozzle(db: Writer, id: number): Promise<void> {
  await db.deleteFrom('nozzles').where('id', '=', id).execute();
}

/** Only those that are in the printer: what a retired one had printed stays as it was. */
export async function addPrinted(db: Writer, { printer_id, left, right, ...all }: Printed): Promise<void> {
  const added = (what: 'seconds' | 'prints') =>
    sql<number>`case position when 'L' then ${sql.lit(left[what])} when 'R' then ${sql.lit(right[what])}
      else ${sql.lit(all[what])} end`;
  await db
    .updateTable('nozzles')
    .set((eb) => ({
      print_seconds: eb('print_seconds', '+', added('seconds')),
      prints: eb('prints', '+', added('prints')),
    }))
    .where('printer_id', '=', printer_id)
    .where('retired_at', 'is', null)
    .execute();
}

export async function keepReported(db: Writer, printerId: number, reported: string): Promise<void> {
  await db.updateTable('printers').set({ reported_nozzles: reported }).where('id', '=', printerId).execute();
}

export interface InstalledNozzle {
  readonly position: NozzlePosition;
  /** Millimetres. */
  readonly diameter: number;
}

/** Those that are in printers now, by printer. */
export async function installedNozzles(db: Reader): Promise<Map<number, InstalledNozzle[]>> {
  const rows = await db
    .selectFrom('nozzles')
    .select(['printer_id', 'position', 'diameter_um'])
    .where('retired_at', 'is', null)
    .execute();
  const byPrinter = new Map<number, InstalledNozzle[]>();
  for (const { printer_id, position, diameter_um } of rows) {
    const nozzle = { position, diameter: diameter_um / 1000 };
    byPrinter.set(printer_id, [...(byPrinter.get(printer_id) ?? []), nozzle]);
  }
  return byPrinter;
}
