import type { Insertable, Selectable, Updateable } from 'kysely';
import { totalOf } from '../../db/page.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import type { PrinterCommandsTable } from '../../db/tables.ts';
import type { Page } from '../../http/endpoint.ts';

export type CommandRow = Selectable<PrinterCommandsTable>;

export function insertCommand(db: Writer, row: Insertable<PrinterCommandsTable>): Promise<CommandRow> {
  return db.insertInto('printer_commands').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findCommand(db: Reader, id: number): Promise<CommandRow | undefined> {
  return db.selectFrom('printer_commands').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Answers nothing when it is settled already, or its printer gone. */
export function updateOpenCommand(
  db: Writer,
  id: number,
  change: Updateable<PrinterCommandsTable>,
): Promise<CommandRow | undefined> {
  return db
    .updateTable('printer_commands')
    .set(change)
    .where('id', '=', id)
    .where('outcome', 'in', ['pending', 'sent'])
    .returningAll()
    .executeTakeFirst();
}

export function openCommands(db: Reader): Promise<CommandRow[]> {
  return db
    .selectFrom('printer_commands')
    .selectAll()
    .where('outcome', 'in', ['pending', 'sent'])
    .orderBy('id')
    .execute();
}

export async function pageOfCommands(
  db: Reader,
  printerId: number,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<Page<CommandRow>> {
  const query = db.selectFrom('printer_commands').where('printer_id', '=', printerId);
  const total = await totalOf(query);
  const items = await query.selectAll().orderBy('id', 'desc').limit(limit).offset(skip).execute();
  return { items, total };
}
