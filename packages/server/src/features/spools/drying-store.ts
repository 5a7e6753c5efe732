import type { Insertable, Selectable, Updateable } from 'kysely';
import { type PageAsked, pageOf } from '../../db/page.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import type { DryingSessionsTable } from '../../db/spool-tables.ts';
import type { Page } from '../../http/endpoint.ts';

export type DryingRow = Selectable<DryingSessionsTable>;

export function insertSession(db: Writer, row: Insertable<DryingSessionsTable>): Promise<DryingRow> {
  return db.insertInto('drying_sessions').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findSession(db: Reader, spoolId: number, id: number): Promise<DryingRow | undefined> {
  return db
    .selectFrom('drying_sessions')
    .selectAll()
    .where('spool_id', '=', spoolId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function updateSession(
  db: Writer,
  id: number,
  change: Updateable<DryingSessionsTable>,
): Promise<DryingRow> {
  return db
    .updateTable('drying_sessions')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteSession(db: Writer, id: number): Promise<void> {
  await db.deleteFrom('drying_sessions').where('id', '=', id).execute();
}

/** When the spool was put into a dryer for the last time; null when never. */
export async function lastDried(db: Reader, spoolId: number): Promise<number | null> {
  const row = await db
    .selectFrom('drying_sessions')
    .select(({ fn }) => fn.max('started_at').as('last'))
    .where('spool_id', '=', spoolId)
    .executeTakeFirst();
  return row?.last ?? null;
}

/** Chronological, also when one was logged late. */
export function pageOfSessions(db: Reader, spoolId: number, page: PageAsked): Promise<Page<DryingRow>> {
  const query = db.selectFrom('drying_sessions').where('spool_id', '=', spoolId);
  return pageOf(query.selectAll().orderBy('started_at').orderBy('id'), page);
}
