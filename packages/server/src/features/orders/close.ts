import { asWritten, said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { AppError } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import type { WriteTx } from '../../live/write.ts';
import {
  checkJobsWithinToken,
  findJob,
  isFinished,
  type JobDeps,
  jobsOfOrders,
  leaveOrder,
  requestCancel,
  whenEnded,
} from '../jobs/index.ts';
import { cannotBe, mustBe, mustFindOrder, mustNotBeCancelling, standingOf } from './commands.ts';
import { announce, finalTotals, settleOrder } from './follow.ts';
import { readWhole } from './present.ts';
import { OPEN_STATUSES } from './status.ts';
import { deleteOrder, findAnyOrder, type OrderRow, updateOrder } from './store.ts';

/** How orders end. From then on their figures are what was kept here. */

/** Clients give up after five seconds (contract section 4). */
const WAIT_MS = 3500;

export async function planShip(db: Reader, principal: Principal, id: number): Promise<OrderRow> {
  const order = await mustFindOrder(db, principal, id);
  mustBe(order, ['completed'], said('order.not_yet_printed', standingOf(order)));
  mustNotBeCancelling(order, 'shipped');
  return order;
}

export async function ship(
  tx: WriteTx,
  order: OrderRow,
  trackingNumber: string | undefined,
): Promise<OrderRow> {
  const totals = await finalTotals(tx, await readWhole(tx.db, order));
  const after = await updateOrder(tx.db, order.id, {
    status: 'shipped',
    shipped_at: tx.now,
    totals,
    tracking_number: trackingNumber ?? order.tracking_number,
  });
  return announce(tx, after);
}

export async function planCancel(db: Reader, principal: Principal, id: number): Promise<OrderRow> {
  const order = await mustFindOrder(db, principal, id);
  mustBe(order, OPEN_STATUSES, cannotBe(order, 'cancelled'));
  await checkJobsWithinToken(db, principal, await openJobs(db, order.id), () => beyondReach(order));
  return order;
}

const beyondReach = ({ order_number }: OrderRow): AppError =>
  new AppError('permission_denied', said('group_limit.order', { number: order_number }));

const openJobs = async (db: Reader, orderId: number) =>
  (await jobsOfOrders(db, [orderId])).filter(({ status }) => !isFinished(status));

export async function requestOrderCancel(
  tx: WriteTx,
  order: OrderRow,
  reason: string | null,
): Promise<number> {
  const asked = await updateOrder(tx.db, order.id, {
    cancel_requested_at: order.cancel_requested_at ?? tx.now,
    cancel_reason: reason ?? order.cancel_reason,
  });
  for (const job of await openJobs(tx.db, order.id)) {
    const why =
      reason === null ? said('order.was_cancelled', { number: order.order_number }) : asWritten(reason);
    await requestCancel(tx, job, why);
  }
  // Where no job is left to end, nothing else would close it.
  await settleOrder(tx, asked);
  return order.id;
}

/** The order as soon as nothing prints for it any more, or as it is when the time is up. */
export async function whenCancelled(deps: JobDeps, id: number): Promise<OrderRow> {
  const until = deps.clock.monotonic() + WAIT_MS;
  for (const job of await openJobs(deps.database.read, id)) {
    await whenEnded(deps, job.id, Math.max(0, until - deps.clock.monotonic()));
  }
  return mustStillBe(deps.database.read, id);
}

export async function mustStillBe(db: Reader, id: number): Promise<OrderRow> {
  const order = await findAnyOrder(db, id);
  if (order === undefined) throw new AppError('order_not_found', said('order.gone', { order_id: id }));
  return order;
}

export async function planDelete(db: Reader, principal: Principal, id: number): Promise<OrderRow> {
  const order = await mustFindOrder(db, principal, id);
  mustBe(order, ['pending', 'cancelled'], said('order.prints_would_be_lost', standingOf(order)));
  const [open] = await openJobs(db, order.id);
  if (open === undefined) return order;
  const isSeen = (await findJob(db, principal, open.id)) !== undefined;
  const { id: job_id, item_name: item } = open;
  throw new AppError(
    'in_use',
    isSeen ? said('order.job_waits', { job_id, item }) : said('order.a_job_waits'),
  );
}

export async function remove(tx: WriteTx, order: OrderRow): Promise<void> {
  await leaveOrder(tx.db, order.id);
  await deleteOrder(tx.db, order.id);
}
