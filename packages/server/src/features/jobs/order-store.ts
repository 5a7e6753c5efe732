import { byIds } from '../../db/parts.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import type { JobRow } from './job-store.ts';

/** Oldest first. */
export async function jobsOfOrders(db: Reader, orderIds: readonly number[]): Promise<JobRow[]> {
  const rows = await byIds(orderIds, (part) =>
    db.selectFrom('jobs').selectAll().where('order_id', 'in', part).execute(),
  );
  return rows.sort((one, other) => one.id - other.id);
}

/** The orders that these jobs are for. */
export async function ordersOfJobs(db: Reader, jobIds: readonly number[]): Promise<number[]> {
  const rows = await byIds(jobIds, (part) =>
    db
      .selectFrom('jobs')
      .select('order_id')
      .distinct()
      .where('id', 'in', part)
      .where('order_id', 'is not', null)
      .execute(),
  );
  return [...new Set(rows.flatMap(({ order_id }) => order_id ?? []))];
}

/** From here on the jobs stand for themselves. */
export async function leaveOrder(db: Writer, orderId: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ order_id: null, order_item_id: null })
    .where('order_id', '=', orderId)
    .execute();
}

/** What was spent on them stays with the order. */
export async function leaveItem(db: Writer, itemId: number): Promise<void> {
  await db.updateTable('jobs').set({ order_item_id: null }).where('order_item_id', '=', itemId).execute();
}
