import { type Order, type OrderSort, type OrderStatus, seesConfidential } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { OrderItemsTable, OrdersTable } from '../../db/order-tables.ts';
import { type PageAsked, pageOf } from '../../db/page.ts';
import { byIds } from '../../db/parts.ts';
import { foldCase, type Reader, type Writer } from '../../db/portable.ts';
import { hasText } from '../../db/search.ts';
import { type Viewer, visible } from '../../db/visibility.ts';
import type { Page } from '../../http/endpoint.ts';

export type OrderRow = Selectable<OrdersTable>;
export type ItemRow = Selectable<OrderItemsTable>;

export interface OrderFilter extends PageAsked {
  readonly status?: Order['status'] | undefined;
  readonly q?: string | undefined;
  readonly sort: OrderSort;
}

export function findOrder(db: Reader, viewer: Viewer, id: number): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where(visible(viewer, 'orders'))
    .executeTakeFirst();
}

export function findAnyOrder(db: Reader, id: number): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

function foundOrders(db: Reader, viewer: Viewer, { status, q }: Pick<OrderFilter, 'status' | 'q'>) {
  let query = db.selectFrom('orders').where(visible(viewer, 'orders'));
  if (status !== undefined) query = query.where('status', '=', status);
  return q === undefined ? query : query.where(hasText('search_folded', q));
}

type Found = ReturnType<typeof foundOrders>;

const inOrder = (query: Found, sort: OrderSort): Found =>
  sort === 'newest'
    ? query.orderBy('id', 'desc')
    : query
        .orderBy(
          sql`case when status in ('pending', 'in_progress') then 0 when status = 'completed' then 1 else 2 end`,
        )
        .orderBy(sql`case when due_at is null then 1 else 0 end`)
        .orderBy('due_at')
        .orderBy('id');

/** Those that still wait for prints. */
export async function countOpenOrders(db: Reader, viewer: Viewer): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .where(visible(viewer, 'orders'))
    .where('status', 'in', ['pending', 'in_progress'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function pageOfOrders(db: Reader, viewer: Viewer, filter: OrderFilter): Promise<Page<OrderRow>> {
  const { q, sort, skip, limit } = filter;
  const found = inOrder(foundOrders(db, viewer, filter), sort);
  if (q === undefined || seesConfidential(viewer)) return pageOf(found.selectAll(), { skip, limit });
  const ids = await idsByWhatIsShown(db, viewer, { ...filter, q });
  const page = ids.slice(skip, skip + limit);
  if (page.length === 0) return { items: [], total: ids.length };
  const rows = await found.selectAll().where('id', 'in', page).execute();
  return { items: rows, total: ids.length };
}

/** Who may not read whose an order is can't search for it either: the number and the names of its items count. */
async function idsByWhatIsShown(db: Reader, viewer: Viewer, filter: OrderFilter & { readonly q: string }) {
  const found = foundOrders(db, viewer, filter);
  const orders = await inOrder(found, filter.sort).select(['id', 'order_number_folded']).execute();
  const items = await db
    .selectFrom('order_items')
    .select(['order_id', 'name'])
    .where('order_id', 'in', found.select('id'))
    .execute();
  const wanted = foldCase(filter.q);
  const byItem = new Set(
    items.filter(({ name }) => foldCase(name).includes(wanted)).map(({ order_id }) => order_id),
  );
  return orders
    .filter(({ id, order_number_folded }) => order_number_folded.includes(wanted) || byItem.has(id))
    .map(({ id }) => id);
}

/** In the order in which they were entered. */
export async function itemsOf(db: Reader, orderIds: readonly number[]): Promise<ItemRow[]> {
  const rows = await byIds(orderIds, (part) =>
    db.selectFrom('order_items').selectAll().where('order_id', 'in', part).execute(),
  );
  return rows.sort((one, other) => one.id - other.id);
}

/** Who has a number already, within the organization. */
export async function holderOf(
  db: Reader,
  orgId: number | null,
  orderNumber: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number_folded', '=', foldCase(orderNumber))
    .where('org_id', orgId === null ? 'is' : '=', orgId)
    .executeTakeFirst();
  return row?.id;
}

export function insertOrder(db: Writer, row: Insertable<OrdersTable>): Promise<OrderRow> {
  return db.insertInto('orders').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateOrder(db: Writer, id: number, change: Updateable<OrdersTable>): Promise<OrderRow> {
  return db.updateTable('orders').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function deleteOrder(db: Writer, id: number): Promise<void> {
  await db.deleteFrom('orders').where('id', '=', id).execute();
}

export async function insertItem(db: Writer, row: Insertable<OrderItemsTable>): Promise<void> {
  await db.insertInto('order_items').values(row).execute();
}

export async function updateItem(db: Writer, id: number, change: Updateable<OrderItemsTable>): Promise<void> {
  await db.updateTable('order_items').set(change).where('id', '=', id).execute();
}

export async function deleteItem(db: Writer, id: number): Promise<void> {
  await db.deleteFrom('order_items').where('id', '=', id).execute();
}

const OPEN = ['pending', 'in_progress', 'completed'] as const satisfies readonly OrderStatus[];

/** What keeps print files from being deleted; null when nothing does. */
export async function orderUse(db: Reader, fileIds: readonly number[]): Promise<Said | null> {
  const [row] = await byIds(fileIds, (part) =>
    db
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select(['orders.order_number', 'order_items.name'])
      .where('orders.status', 'in', OPEN)
      .where('order_items.model_id', 'in', (eb) =>
        eb.selectFrom('print_files').select('model_id').where('id', 'in', part),
      )
      .limit(1)
      .execute(),
  );
  if (row === undefined) return null;
  return said('order.keeps_file', { number: row.order_number, item: row.name });
}
