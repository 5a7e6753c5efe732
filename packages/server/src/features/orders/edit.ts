import type { OrderChange } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { foldCase, type Reader } from '../../db/portable.ts';
import type { Principal } from '../../http/principal.ts';
import type { WriteTx } from '../../live/write.ts';
import { leaveItem } from '../jobs/index.ts';
import {
  checkNumber,
  mustFindOrder,
  mustNotBeCancelling,
  searchText,
  standingOf,
  wrongState,
} from './commands.ts';
import { announce, settleOrder } from './follow.ts';
import { type ItemsEdit, planItems } from './items.ts';
import { readWhole } from './present.ts';
import { isClosed, OPEN_STATUSES } from './status.ts';
import { deleteItem, insertItem, itemsOf, type OrderRow, updateItem, updateOrder } from './store.ts';

/** What says something about an order without changing what is sold. */
const ALWAYS: readonly string[] = ['notes', 'tracking_number'];

export interface OrderEdit {
  readonly order: OrderRow;
  readonly change: OrderChange;
  /** Null when the items stay as they are. */
  readonly items: ItemsEdit | null;
}

export async function planEdit(
  db: Reader,
  principal: Principal,
  id: number,
  change: OrderChange,
): Promise<OrderEdit> {
  const order = await mustFindOrder(db, principal, id);
  if (!Object.keys(change).every((key) => ALWAYS.includes(key))) {
    if (isClosed(order.status)) {
      throw wrongState(order, OPEN_STATUSES, said('order.notes_only', standingOf(order)));
    }
    mustNotBeCancelling(order, 'changed');
  }
  await checkNumber(db, order.org_id, change.order_number, order.id);
  const items =
    change.items === undefined
      ? null
      : await planItems(db, principal, await readWhole(db, order), change.items);
  return { order, change, items };
}

export async function applyEdit(tx: WriteTx, { order, change, items }: OrderEdit): Promise<OrderRow> {
  for (const { id, fields } of items?.kept ?? []) await updateItem(tx.db, id, fields);
  for (const item of items?.removed ?? []) {
    await leaveItem(tx.db, item.id);
    await deleteItem(tx.db, item.id);
  }
  for (const fields of items?.added ?? []) {
    await insertItem(tx.db, { ...fields, order_id: order.id, printed_count: 0 });
  }
  const columns = columnsOf(change);
  const search_folded = searchText({ ...order, ...columns }, await itemsOf(tx.db, [order.id]));
  const after = await updateOrder(tx.db, order.id, { ...columns, search_folded });
  return isClosed(after.status) ? announce(tx, after) : settleOrder(tx, after);
}

function columnsOf({ items: _items, due_at, ...plain }: OrderChange) {
  const { order_number } = plain;
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const columns: Partial<Omit<OrderRow, 'id' | 'org_id' | 'created_at'>> = {
    ...given,
    ...(order_number !== undefined && { order_number_folded: foldCase(order_number) }),
    ...(due_at !== undefined && { due_at: due_at === null ? null : Date.parse(due_at) }),
  };
  return columns;
}
