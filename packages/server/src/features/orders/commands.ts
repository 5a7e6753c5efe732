import type { OrderStatus } from '@farmhand/contract';
import { foldCase, type Reader } from '../../db/portable.ts';
import type { Viewer } from '../../db/visibility.ts';
import { AppError, validationFailed } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import { mustFindModel } from '../models/index.ts';
import { findOrder, holderOf, type ItemRow, type OrderRow } from './store.ts';

export async function mustFindOrder(db: Reader, viewer: Viewer, id: number): Promise<OrderRow> {
  const row = await findOrder(db, viewer, id);
  if (row === undefined) throw new AppError('order_not_found', `There is no order ${id}.`);
  return row;
}

/** The beginning of a sentence. */
export const standingOf = ({ order_number, status }: OrderRow): string =>
  `Order ${order_number} is ${status === 'in_progress' ? 'in progress' : status}`;

export function mustBe(order: OrderRow, allowed: readonly OrderStatus[], what: string): void {
  if (allowed.includes(order.status)) return;
  throw wrongState(order, allowed, `${standingOf(order)}: it can't be ${what}.`);
}

export function wrongState(order: OrderRow, allowed: readonly OrderStatus[], detail: string): AppError {
  return new AppError('invalid_state_transition', detail, {
    data: { current_state: order.status, allowed_states: allowed },
  });
}

export function mustNotBeCancelling(order: OrderRow, what: string): void {
  if (order.cancel_requested_at === null) return;
  throw wrongState(
    order,
    ['pending', 'in_progress', 'completed'],
    `Order ${order.order_number} is being cancelled: it can't be ${what}.`,
  );
}

export async function checkNumber(
  db: Reader,
  orgId: number | null,
  orderNumber: string | undefined,
  ownId: number | null = null,
): Promise<void> {
  const holder = orderNumber === undefined ? undefined : await holderOf(db, orgId, orderNumber);
  if (holder === undefined || holder === ownId) return;
  throw new AppError('already_exists', `The order number ${orderNumber} is taken, by order ${holder}.`);
}

/** What the items of an order are made from, by id. The caller must see all of it. */
export async function mustFindModels(db: Reader, viewer: Viewer, ids: Iterable<number>) {
  const found = new Map<number, { readonly name: string; readonly org_id: number | null }>();
  for (const id of new Set(ids)) found.set(id, await mustFindModel(db, viewer, id));
  return found;
}

/** An administrator who sells for an organization does so as one of it; others see their own models alone. */
export function orgOfOrder(
  principal: Principal,
  models: Iterable<{ readonly org_id: number | null }>,
): number | null {
  if (principal.role !== 'admin') return principal.org_id;
  const orgs = new Set([...models].flatMap(({ org_id }) => org_id ?? []));
  if (orgs.size > 1) {
    const message = 'come from models of different organizations: an order belongs to one';
    throw validationFailed([{ path: 'body.items', message }]);
  }
  const [only] = orgs;
  return only ?? principal.org_id;
}

interface Searched {
  readonly order_number: string;
  readonly customer_name: string;
  readonly customer_email: string | null;
  readonly source: string | null;
}

/** One line each, so that no search runs over from one into the next. */
export const searchText = (order: Searched, items: readonly Pick<ItemRow, 'name'>[]): string =>
  foldCase(
    [
      order.order_number,
      order.customer_name,
      order.customer_email ?? '',
      order.source ?? '',
      ...items.map(({ name }) => name),
    ].join('\n'),
  );
