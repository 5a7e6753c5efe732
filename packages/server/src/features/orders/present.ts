import type { Order, OrderItem, OrderTotals } from '@farmhand/contract';
import { type Reader, toIso } from '../../db/portable.ts';
import { type Audience, limitOf, type Viewer } from '../../db/visibility.ts';
import { fromCents } from '../../money.ts';
import { findJobs, isFinished, jobsOfOrders, reachAmong, shownReach } from '../jobs/index.ts';
import { jobsOfItem, missingOf, readTotals, type Whole } from './figures.ts';
import { isClosed } from './status.ts';
import { itemsOf, type OrderRow } from './store.ts';

async function readWholes(db: Reader, orders: readonly OrderRow[]): Promise<Whole[]> {
  const ids = orders.map(({ id }) => id);
  const items = Map.groupBy(await itemsOf(db, ids), ({ order_id }) => order_id);
  const jobs = Map.groupBy(await jobsOfOrders(db, ids), ({ order_id }) => order_id);
  return orders.map((order) => ({
    order,
    items: items.get(order.id) ?? [],
    jobs: jobs.get(order.id) ?? [],
  }));
}

export async function readWhole(db: Reader, order: OrderRow): Promise<Whole> {
  const [whole] = await readWholes(db, [order]);
  if (whole === undefined) throw new Error('an order was lost while it was read');
  return whole;
}

function presentItem(whole: Whole, item: Whole['items'][number]): OrderItem {
  return {
    id: item.id,
    model_id: item.model_id,
    product_id: null,
    plate_index: item.plate_index,
    name: item.name,
    quantity: item.quantity,
    unit_price: fromCents(item.unit_price_cents),
    printed_count: item.printed_count,
    scrapped_count: item.scrapped_count,
    missing_count: isClosed(whole.order.status) ? 0 : missingOf(whole, item),
    job_ids: jobsOfItem(whole, item).map(({ id }) => id),
  };
}

function presentOrder(whole: Whole, totals: OrderTotals): Order {
  const { order, items } = whole;
  return {
    id: order.id,
    order_number: order.order_number,
    customer_name: order.customer_name,
    customer_email: order.customer_email,
    source: order.source,
    status: order.status,
    due_at: toIso(order.due_at),
    items: items.map((item) => presentItem(whole, item)),
    tracking_number: order.tracking_number,
    notes: order.notes,
    totals,
    org_id: order.org_id,
    created_at: toIso(order.created_at),
    cancel_requested_at: toIso(order.cancel_requested_at),
    shipped_at: toIso(order.shipped_at),
  };
}

async function showOrders(db: Reader, orders: readonly OrderRow[]): Promise<Order[]> {
  const wholes = await readWholes(db, orders);
  const totals = await readTotals(db, wholes);
  return wholes.map((whole) => {
    const figures = totals.get(whole.order.id);
    if (figures === undefined) throw new Error('an order was shown without its figures');
    return presentOrder(whole, figures);
  });
}

/** To one who may see less than all of its jobs: those that are not seen are left out, and some orders are to look at. */
export async function showOrdersTo(
  db: Reader,
  viewer: Viewer,
  orders: readonly OrderRow[],
): Promise<Order[]> {
  const shown = await showOrders(db, orders);
  if (limitOf(viewer) === null) return shown;
  const jobs = await jobsOfOrders(
    db,
    orders.map(({ id }) => id),
  );
  const seen = new Set(
    (
      await findJobs(
        db,
        viewer,
        jobs.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  );
  const isReached = await reachAmong(db, viewer, jobs);
  const beyond = new Set(
    jobs.flatMap((job) => (isFinished(job.status) || isReached(job) ? [] : [job.order_id])),
  );
  return shown.map((order) => ({
    ...order,
    items: order.items.map((item) => ({ ...item, job_ids: item.job_ids.filter((id) => seen.has(id)) })),
    ...shownReach(!beyond.has(order.id)),
  }));
}

export async function showOrderTo(db: Reader, viewer: Viewer, order: OrderRow): Promise<Order> {
  const [shown] = await showOrdersTo(db, viewer, [order]);
  if (shown === undefined) throw new Error('an order was lost while it was shown');
  return shown;
}

export async function showOrder(db: Reader, order: OrderRow): Promise<Order> {
  const [shown] = await showOrders(db, [order]);
  if (shown === undefined) throw new Error('an order was lost while it was shown');
  return shown;
}

export const audienceOfOrder = ({ org_id }: Pick<OrderRow, 'org_id'>): Audience => ({
  org_id,
  role: 'viewer',
  user_id: null,
});
