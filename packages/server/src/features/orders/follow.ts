import { z } from 'zod';
import type { Follower, WriteTx } from '../../live/write.ts';
import { goodCopies, isFinished, ordersOfJobs } from '../jobs/index.ts';
import { jobsOfItem, readTotals, totalsOfCancelled, type Whole } from './figures.ts';
import { audienceOfOrder, readWhole, showOrder } from './present.ts';
import { isClosed, statusOf } from './status.ts';
import { findAnyOrder, type ItemRow, type OrderRow, updateItem, updateOrder } from './store.ts';

/** How an order follows its jobs: in the write that changes them, so that no reader sees them differ. */

const JOB_EVENTS: readonly string[] = ['job.created', 'job.updated', 'job.finished'];
const orderedJob = z.object({ id: z.number(), order_item_id: z.number() });

export const followJobs: Follower = async (tx, told) => {
  const jobIds = told.flatMap(({ type, data }) => {
    const job = JOB_EVENTS.includes(type) ? orderedJob.safeParse(data) : undefined;
    return job?.success === true ? job.data.id : [];
  });
  for (const orderId of await ordersOfJobs(tx.db, [...new Set(jobIds)])) {
    const order = await findAnyOrder(tx.db, orderId);
    if (order !== undefined) await settleOrder(tx, order);
  }
};

function printedOf(whole: Whole, item: ItemRow) {
  const jobs = jobsOfItem(whole, item);
  return {
    count: jobs.reduce((sum, job) => sum + goodCopies(job), 0),
    scrapped: jobs.reduce((sum, { scrapped_count }) => sum + scrapped_count, 0),
  };
}

/** Brings what is derived in line with the jobs, and tells. A closed order follows nobody any more. */
export async function settleOrder(tx: WriteTx, before: OrderRow): Promise<OrderRow> {
  if (isClosed(before.status)) return before;
  const whole = await readWhole(tx.db, before);
  const printed = whole.items.map((item) => ({ item, ...printedOf(whole, item) }));
  for (const { item, count, scrapped } of printed) {
    if (item.printed_count === count && item.scrapped_count === scrapped) continue;
    await updateItem(tx.db, item.id, { printed_count: count, scrapped_count: scrapped });
  }
  const status = statusOf({
    status: before.status,
    items: printed.map(({ item: { quantity }, count }) => ({ quantity, printed: count })),
    isBegun: whole.jobs.some(({ started_at, completed_count }) => started_at !== null || completed_count > 0),
    isCancelRequested: before.cancel_requested_at !== null,
    hasOpenJob: whole.jobs.some((job) => !isFinished(job.status)),
  });
  const after = await updateOrder(tx.db, before.id, {
    status,
    ...(status === 'cancelled' && { totals: JSON.stringify(await totalsOfCancelled(tx.db, whole)) }),
  });
  return announce(tx, after);
}

export async function announce(tx: WriteTx, order: OrderRow): Promise<OrderRow> {
  tx.emit('order.updated', audienceOfOrder(order), await showOrder(tx.db, order));
  return order;
}

/** The figures as they stand, for a closing order to keep. */
export async function finalTotals(tx: WriteTx, whole: Whole): Promise<string> {
  return JSON.stringify((await readTotals(tx.db, [whole])).get(whole.order.id));
}
