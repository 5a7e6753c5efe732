import type { PrinterEventKind } from '@farmhand/contract';
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import { type PageAsked, pageOf } from '../../../db/page.ts';
import { inParts } from '../../../db/parts.ts';
import type { Reader, Writer } from '../../../db/portable.ts';
import type { PrinterEventsTable } from '../../../db/printer-event-tables.ts';
import { canSee, type Viewer, visible } from '../../../db/visibility.ts';
import type { Page } from '../../../http/endpoint.ts';
import type { PrinterRow } from '../store.ts';

export const KEPT_PER_PRINTER = 2000;

/** Bounded as it grows: the index leads straight to the row from which on they are too many. */
export async function insertPrinterEvents(
  db: Writer,
  printerId: number,
  rows: readonly Insertable<PrinterEventsTable>[],
): Promise<void> {
  await inParts(rows, (part) => db.insertInto('printer_events').values(part).execute());
  await db
    .deleteFrom('printer_events')
    .where('printer_id', '=', printerId)
    .where('id', '<=', ({ selectFrom }) =>
      selectFrom('printer_events')
        .select('id')
        .where('printer_id', '=', printerId)
        .orderBy('id', 'desc')
        .limit(1)
        .offset(KEPT_PER_PRINTER),
    )
    .execute();
}

export async function deletePrinterEventsBefore(db: Writer, at: number): Promise<void> {
  await db.deleteFrom('printer_events').where('at', '<', at).execute();
}

export function lastPlateClear(db: Reader, printerId: number) {
  return db
    .selectFrom('printer_events')
    .leftJoin('users', 'users.id', 'printer_events.user_id')
    .select(['users.username', 'printer_events.run_id', 'printer_events.evidence'])
    .where('printer_events.printer_id', '=', printerId)
    .where('printer_events.kind', '=', 'plate')
    .where('printer_events.value_after', '=', 'clear')
    .orderBy('printer_events.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface PrinterEventRow extends Selectable<PrinterEventsTable> {
  readonly username: string | null;
  readonly item_name: string | null;
  readonly job_org_id: number | null;
}

interface EventFilter extends PageAsked {
  readonly kind?: PrinterEventKind | undefined;
}

/** From another organization a shared printer shows its statuses, and the rest of one's own jobs alone. */
export function pageOfPrinterEvents(
  db: Reader,
  viewer: Viewer,
  printer: Pick<PrinterRow, 'id' | 'org_id'>,
  filter: EventFilter,
): Promise<Page<PrinterEventRow>> {
  let query = db
    .selectFrom('printer_events')
    .leftJoin('jobs', 'jobs.id', 'printer_events.job_id')
    .leftJoin('users', 'users.id', 'printer_events.user_id')
    .where('printer_events.printer_id', '=', printer.id);
  if (filter.kind !== undefined) query = query.where('printer_events.kind', '=', filter.kind);
  if (!canSee(viewer, { org_id: printer.org_id })) {
    const isOwnJob = sql<SqlBool>`(jobs.id is not null and ${visible(viewer, 'jobs')})`;
    query = query.where(sql<SqlBool>`(printer_events.kind = 'status' or ${isOwnJob})`);
  }
  return pageOf(
    query
      .selectAll('printer_events')
      .select(['users.username', 'jobs.item_name', 'jobs.org_id as job_org_id'])
      .orderBy('printer_events.id', 'desc'),
    filter,
  );
}
