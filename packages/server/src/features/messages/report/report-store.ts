import type { Reader, Writer } from '../../../db/portable.ts';
import type { DestinationRow } from '../delivery/outbox-store.ts';

/** Those that want reports, of people who may log in. */
export function destinationsWithReports(db: Reader): Promise<DestinationRow[]> {
  return db
    .selectFrom('destinations')
    .leftJoin('users', 'users.id', 'destinations.user_id')
    .selectAll('destinations')
    .where('destinations.report', '<>', 'none')
    .where('destinations.enabled', '=', 1)
    .where((eb) => eb.or([eb('destinations.user_id', 'is', null), eb('users.is_active', '=', 1)]))
    .orderBy('destinations.id')
    .execute();
}

/** Answers whether it is ours to write: of several services the first one, and nobody once it is not wanted. */
export async function noteReport(
  db: Writer,
  { id, reported_until }: Pick<DestinationRow, 'id' | 'reported_until'>,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('destinations')
    .set({ reported_until: until })
    .where('id', '=', id)
    .where('reported_until', '=', reported_until)
    .where('report', '<>', 'none')
    .where('enabled', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
