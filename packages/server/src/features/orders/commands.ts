import type { OrderStatus } from '@farmhand/contract';
import { type FactsOf, type Said, said } from '@farmhand/words';
import { foldCase, type Reader } from '../../db/portable.ts';
import type { Viewer } from '../../db/visibility.ts';
import { AppError, validationFailed } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import { mustFindModel } from '../models/index.ts';
import { findOrder, holderOf, type ItemRow, type OrderRow } from './store.ts';

const orderNotFound = (id: number): AppError =>
  new AppError('order_not_found', said('order.not_found', { order_id: id }));

export async function mustFindOrder(db: Reader, viewer: Viewer, id: number): Promise<OrderRow> {
  const row = await findOrder(db, viewer, id);
  if (row === undefined) throw orderNotFound(id);
  return row;
}

export const standingOf = ({ order_number, status }: OrderRow) => ({ number: order_number, status });

type Deed = FactsOf<'order.cannot_be'>['done'];

export const cannotBe = (order: OrderRow, done: Deed): Said =>
  said('order.cannot_be', { ...standingOf(order), done });

export function mustBe(order: OrderRow, allowed: readonly OrderStatus[], whyNot: Said): void {
  if (!allowed.includes(order.status)) throw wrongState(order, allowed, whyNot);
}

export function wrongState(order: OrderRow, allowed: readonly OrderStatus[], detail: Said): AppError {
  return new AppError('invalid_state_transition', detail, {
    data: { current_state: order.status, allowed_states: allowed },
  });
}

export function mustNotBeCancelling(order: OrderRow, done: Deed): void {
  if (order.cancel_requested_at === null) return;
  throw wrongState(
    order,
    ['pending', 'in_progress', 'completed'],
    said('order.being_cancelled', { number: order.order_number, done }),
  );
}

export async function checkNumber(
  db: Reader,
  orgId: number | null,
  orderNumber: string | undefined,
  ownId: number | null = null,
): Promise<void> {
  if (orderNumber === undefined) return;
  const holder = await holderOf(db, orgId, orderNumber);
  if (holder === undefined || holder === ownId) return;
  throw new AppError(
    'already_exists',
    said('order.number_taken', { number: orderNumber, holder_id: holder }),
  );
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
    throw validationFailed([{ path: 'body.items', said: said('order_item.several_organizations') }]);
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
