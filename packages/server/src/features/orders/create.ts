import type { NewOrder } from '@farmhand/contract';
import { foldCase, type Reader } from '../../db/portable.ts';
import type { Principal } from '../../http/principal.ts';
import type { WriteTx } from '../../live/write.ts';
import { toCents } from '../../money.ts';
import { checkNumber, mustFindModels, orgOfOrder, searchText } from './commands.ts';
import { announce } from './follow.ts';
import { holderOf, insertItem, insertOrder, type OrderRow, updateOrder } from './store.ts';

interface DraftItem {
  readonly model_id: number;
  readonly plate_index: number;
  readonly name: string;
  readonly quantity: number;
  readonly unit_price_cents: number;
}

export interface OrderDraft {
  readonly input: NewOrder;
  readonly items: readonly DraftItem[];
  readonly org_id: number | null;
}

export async function planOrder(db: Reader, principal: Principal, input: NewOrder): Promise<OrderDraft> {
  const models = await mustFindModels(
    db,
    principal,
    input.items.map(({ model_id }) => model_id),
  );
  const org_id = orgOfOrder(principal, models.values());
  await checkNumber(db, org_id, input.order_number);
  const items = input.items.map(({ unit_price, ...item }) => ({
    ...item,
    name: item.name === '' ? (models.get(item.model_id)?.name ?? '') : item.name,
    unit_price_cents: toCents(unit_price),
  }));
  return { input, items, org_id };
}

export async function makeOrder(tx: WriteTx, { input, items, org_id }: OrderDraft): Promise<OrderRow> {
  const { customer_name, customer_email, source, notes, due_at } = input;
  const made = await insertOrder(tx.db, {
    // A number of our own is made of the id: until that is known, one that nobody can have typed stands in.
    order_number: input.order_number ?? '',
    order_number_folded: foldCase(input.order_number ?? ''),
    customer_name,
    customer_email,
    source,
    status: 'pending',
    due_at: due_at === null ? null : Date.parse(due_at),
    tracking_number: null,
    notes,
    search_folded: '',
    totals: null,
    org_id,
    created_at: tx.now,
    cancel_requested_at: null,
    cancel_reason: null,
    shipped_at: null,
  });
  for (const item of items) await insertItem(tx.db, { ...item, order_id: made.id, printed_count: 0 });
  const order_number = input.order_number ?? (await freeNumber(tx.db, made));
  const order = await updateOrder(tx.db, made.id, {
    order_number,
    order_number_folded: foldCase(order_number),
    search_folded: searchText({ ...made, order_number }, items),
  });
  return announce(tx, order);
}

/** Somebody may have typed a number that looks like ours. */
async function freeNumber(db: Reader, { id, org_id }: OrderRow): Promise<string> {
  const plain = `ORD-${String(id).padStart(5, '0')}`;
  for (let again = 1; ; again += 1) {
    const number = again === 1 ? plain : `${plain}-${again}`;
    if ((await holderOf(db, org_id, number)) === undefined) return number;
  }
}
