import type { Insertable, Selectable } from 'kysely';
import { type PageAsked, pageOf } from '../../db/page.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import type { DryingSessionsTable } from '../../db/spool-tables.ts';
import type { Page } from '../../http/endpoint.ts';

export type DryingRow = Selectable<DryingSessionsTable>;

export function insertSession(db: Writer, row: Insertable<DryingSessionsTable>): Promise<DryingRow> {
  return db.insertInto('drying_sessions').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Chronological, also when one was logged late. */
export function pageOfSessions(db: Reader, spoolId: number, page: PageAsked): Promise<Page<DryingRow>> {
  const query = db.selectFrom('drying_sessions').where('spool_id', '=', spoolId);
  return pageOf(query.selectAll().orderBy('started_at').orderBy('id'), page);
}
