import type { Insertable, Selectable } from 'kysely';
import { totalOf } from '../../db/page.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import type { DryingSessionsTable } from '../../db/spool-tables.ts';
import type { Page } from '../../http/endpoint.ts';

export type DryingRow = Selectable<DryingSessionsTable>;

export function insertSession(db: Writer, row: Insertable<DryingSessionsTable>): Promise<DryingRow> {
  return db.insertInto('drying_sessions').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Chronological, also when one was logged late. */
export async function pageOfSessions(
  db: Reader,
  spoolId: number,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<Page<DryingRow>> {
  const query = db.selectFrom('drying_sessions').where('spool_id', '=', spoolId);
  const total = await totalOf(query);
  const items = await query
    .selectAll()
    .orderBy('started_at')
    .orderBy('id')
    .limit(limit)
    .offset(skip)
    .execute();
  return { items, total };
}
