import type { OrderChange, OrderItemChange } from '@farmhand/contract';
import { foldCase, type Reader } from '../../db/portable.ts';
import { AppError, validationFailed } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import type { WriteTx } from '../../live/write.ts';
import { toCents } from '../../money.ts';
import { leaveItem, promisedCopies } from '../jobs/index.ts';
import {
  checkNumber,
  mustFindModels,
  mustFindOrder,
  mustNotBeCancelling,
  searchText,
  wrongState,
} from './commands.ts';
import { jobsOfItem, type Whole } from './figures.ts';
import { announce, settleOrder } from './follow.ts';
import { readWhole } from './present.ts';
import { isClosed, OPEN_STATUSES } from './status.ts';
import {
  deleteItem,
  type ItemRow,
  insertItem,
  itemsOf,
  type OrderRow,
  updateItem,
  updateOrder,
} from './store.ts';

/** What says something about an order without changing what is sold. */
const ALWAYS: readonly string[] = ['notes', 'tracking_number'];

type ItemFields = Pick<ItemRow, 'model_id' | 'plate_index' | 'name' | 'quantity' | 'unit_price_cents'>;

export interface OrderEdit {
  readonly order: OrderRow;
  readonly change: OrderChange;
  /** Null when the items stay as they are. */
  readonly items: {
    readonly kept: readonly { readonly id: number; readonly fields: ItemFields }[];
    readonly added: readonly ItemFields[];
    readonly removed: readonly ItemRow[];
  } | null;
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
      throw wrongState(
        order,
        OPEN_STATUSES,
        `Order ${order.order_number} is ${order.status}: only its notes and tracking number can be changed.`,
      );
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

async function planItems(
  db: Reader,
  principal: Principal,
  whole: Whole,
  changes: readonly OrderItemChange[],
): Promise<NonNullable<OrderEdit['items']>> {
  const ids = changes.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw problem('', 'name an item twice');
  const models = await mustFindModels(
    db,
    principal,
    changes.flatMap(({ model_id }) => model_id ?? []),
  );
  for (const [id, { org_id }] of models) {
    if (org_id === null || org_id === whole.order.org_id) continue;
    throw problem('', `come from model ${id}, which belongs to another organization than the order`);
  }
  const nameOf = (modelId: number | null) => models.get(modelId ?? 0)?.name;
  const kept: { id: number; fields: ItemFields }[] = [];
  const added: ItemFields[] = [];
  for (const [index, change] of changes.entries()) {
    const before = whole.items.find(({ id }) => id === change.id);
    if (change.id !== undefined && before === undefined) {
      throw problem(`.${index}.id`, 'is no item of this order');
    }
    const fields = fieldsOf(change, before, nameOf, index);
    if (before === undefined) added.push(fields);
    else {
      checkPromised(whole, before, fields, index);
      kept.push({ id: before.id, fields });
    }
  }
  const removed = whole.items.filter(({ id }) => !ids.includes(id));
  for (const item of removed) checkUnpromised(whole, item, 'taken out');
  return { kept, added, removed };
}

const problem = (path: string, message: string) => validationFailed([{ path: `body.items${path}`, message }]);

function fieldsOf(
  change: OrderItemChange,
  before: ItemRow | undefined,
  nameOf: (modelId: number | null) => string | undefined,
  index: number,
): ItemFields {
  const model_id = change.model_id ?? before?.model_id ?? null;
  if (change.model_id === undefined && before === undefined) {
    throw problem(`.${index}.model_id`, 'says what a new item is made from: it is needed');
  }
  const given = change.name === '' ? undefined : change.name;
  return {
    model_id,
    plate_index: change.plate_index ?? before?.plate_index ?? 1,
    name: given ?? before?.name ?? nameOf(model_id) ?? '',
    quantity: change.quantity ?? before?.quantity ?? 1,
    unit_price_cents:
      change.unit_price === undefined ? (before?.unit_price_cents ?? 0) : toCents(change.unit_price),
  };
}

const promisedOf = (whole: Whole, item: ItemRow): number =>
  jobsOfItem(whole, item).reduce((sum, job) => sum + promisedCopies(job), 0);

/** An order never has more copies in jobs than it asks for, so the jobs go first. */
function checkPromised(whole: Whole, before: ItemRow, after: ItemFields, index: number): void {
  const promised = promisedOf(whole, before);
  if (after.quantity < promised) {
    throw problem(
      `.${index}.quantity`,
      `must be at least ${promised}: so many copies are printed or in jobs. Shrink or cancel the jobs first`,
    );
  }
  const isOther = after.model_id !== before.model_id || after.plate_index !== before.plate_index;
  if (isOther) checkUnpromised(whole, before, 'made from something else');
}

function checkUnpromised(whole: Whole, item: ItemRow, what: string): void {
  const promised = promisedOf(whole, item);
  if (promised === 0) return;
  const jobs = jobsOfItem(whole, item).map(({ id }) => id);
  throw new AppError(
    'in_use',
    `${promised} of ${item.name} are printed or in jobs (${jobs.join(', ')}): it can't be ${what}.`,
  );
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
