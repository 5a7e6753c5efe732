import { sql } from 'kysely';
import type { Reader, Writer } from '../../../db/portable.ts';
import type { AlertRow } from '../../alerts/index.ts';

/** Critical, open, and nobody has looked: a mark of the alert's own time is no look. */
export function unreadCritical(db: Reader, before: number, after: number): Promise<AlertRow[]> {
  return db
    .selectFrom('alerts as a')
    .selectAll()
    .where('a.severity', '=', 'critical')
    .where('a.resolved_at', 'is', null)
    .where('a.created_at', '<=', before)
    .where('a.created_at', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('alert_marks as m')
            .select('m.alert_id')
            .whereRef('m.alert_id', '=', 'a.id')
            .where(sql<boolean>`m.read_at > a.created_at`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('alert_escalations as e').select('e.alert_id').whereRef('e.alert_id', '=', 'a.id')),
      ),
    )
    .orderBy('a.id')
    .limit(100)
    .execute();
}

/** Answers whether it was not noted before. */
export async function noteEscalation(db: Writer, alertId: number, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('alert_escalations')
    .values({ alert_id: alertId, at })
    .onConflict((oc) => oc.column('alert_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

export async function destinationsTold(db: Reader, alertId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('messages')
    .select('destination_id')
    .where('alert_id', '=', alertId)
    .execute();
  return new Set(rows.map(({ destination_id }) => destination_id));
}
