import type { Insertable, Selectable, Updateable } from 'kysely';
import { type PageAsked, pageOf } from '../../db/page.ts';
import { byIds } from '../../db/parts.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import type { PrinterCommandsTable } from '../../db/printer-tables.ts';
import type { Page } from '../../http/endpoint.ts';

export type CommandRow = Selectable<PrinterCommandsTable>;
export type CommandChange = Updateable<PrinterCommandsTable>;
export type NewCommand = Pick<
  Selectable<PrinterCommandsTable>,
  'printer_id' | 'action' | 'parameters' | 'print' | 'requested_by' | 'requested_at'
>;
type CommandToInsert = Pick<
  Insertable<PrinterCommandsTable>,
  'printer_id' | 'action' | 'parameters' | 'print' | 'requested_by' | 'requested_at'
>;

export const NOT_SENT = {
  applied: null,
  outcome: 'pending',
  detail: null,
  sent_at: null,
  accepted_at: null,
  seen_at: null,
} as const;

export function insertCommand(db: Writer, row: CommandToInsert): Promise<CommandRow> {
  return db
    .insertInto('printer_commands')
    .values({ ...row, ...NOT_SENT })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** One that was sent before it could be written, with all that is known of it. */
export function insertWholeCommand(db: Writer, { id: _, ...row }: CommandRow): Promise<CommandRow> {
  return db.insertInto('printer_commands').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Noted as sent beforehand: an emergency does not wait for the database between two printers. */
export function insertSentCommand(db: Writer, row: CommandToInsert): Promise<CommandRow> {
  return db
    .insertInto('printer_commands')
    .values({ ...row, ...NOT_SENT, outcome: 'sent', sent_at: row.requested_at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findCommand(db: Reader, id: number): Promise<CommandRow | undefined> {
  return db.selectFrom('printer_commands').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findCommands(db: Reader, ids: readonly number[]): Promise<CommandRow[]> {
  return byIds(ids, (part) =>
    db.selectFrom('printer_commands').selectAll().where('id', 'in', part).orderBy('id').execute(),
  );
}

/** Answers nothing when it is settled already, or its printer gone. */
export function updateOpenCommand(
  db: Writer,
  id: number,
  change: CommandChange,
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

/** The stops that went out to a printer since then and that it did not refuse. */
export function stopsSentSince(db: Reader, printerId: number, since: number): Promise<CommandRow[]> {
  return db
    .selectFrom('printer_commands')
    .selectAll()
    .where('printer_id', '=', printerId)
    .where('action', '=', 'stop')
    .where('requested_at', '>=', since)
    .where('sent_at', 'is not', null)
    .where('outcome', 'not in', ['refused', 'failed'])
    .orderBy('id')
    .execute();
}

/** The last that let a print go on or stand still, of those that the printer did not refuse. */
export function lastHaltOrResume(db: Reader, printerId: number): Promise<CommandRow | undefined> {
  return db
    .selectFrom('printer_commands')
    .selectAll()
    .where('printer_id', '=', printerId)
    .where('action', 'in', ['pause', 'resume', 'stop'])
    .where('outcome', 'not in', ['refused', 'failed'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

export function pageOfCommands(db: Reader, printerId: number, page: PageAsked): Promise<Page<CommandRow>> {
  const query = db.selectFrom('printer_commands').where('printer_id', '=', printerId);
  return pageOf(query.selectAll().orderBy('id', 'desc'), page);
}
