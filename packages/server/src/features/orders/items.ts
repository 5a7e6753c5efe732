import type { OrderItemChange } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import type { Viewer } from '../../db/visibility.ts';
import { AppError, validationFailed } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import { toCents } from '../../money.ts';
import { findJobs, promisedCopies } from '../jobs/index.ts';
import { mustFindModels } from './commands.ts';
import { jobsOfItem, type Whole } from './figures.ts';
import type { ItemRow } from './store.ts';

/** What becomes of an order's items when a person sends a new list of them. */

type ItemFields = Pick<ItemRow, 'model_id' | 'plate_index' | 'name' | 'quantity' | 'unit_price_cents'>;

export interface ItemsEdit {
  readonly kept: readonly { readonly id: number; readonly fields: ItemFields }[];
  readonly added: readonly ItemFields[];
  readonly removed: readonly ItemRow[];
}

export async function planItems(
  db: Reader,
  principal: Principal,
  whole: Whole,
  changes: readonly OrderItemChange[],
): Promise<ItemsEdit> {
  const ids = changes.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw problem('', said('order_item.named_twice'));
  const models = await mustFindModels(
    db,
    principal,
    // Of an item that is to have its model's name again, too.
    changes.flatMap(({ id, model_id, name }) =>
      name === ''
        ? (model_id ?? whole.items.find((item) => item.id === id)?.model_id ?? [])
        : (model_id ?? []),
    ),
  );
  for (const [id, { org_id }] of models) {
    if (org_id === null || org_id === whole.order.org_id) continue;
    throw problem('', said('order_item.other_organization', { model_id: id }));
  }
  const seen = await seenJobs(db, principal, whole);
  const nameOf = (modelId: number | null) => models.get(modelId ?? 0)?.name;
  const kept: { id: number; fields: ItemFields }[] = [];
  const added: ItemFields[] = [];
  for (const [index, change] of changes.entries()) {
    const before = whole.items.find(({ id }) => id === change.id);
    if (change.id !== undefined && before === undefined) {
      throw problem(`.${index}.id`, said('order_item.not_of_this_order'));
    }
    const fields = fieldsOf(change, before, nameOf, index);
    if (before === undefined) added.push(fields);
    else {
      checkPromised(whole, seen, before, fields, index);
      kept.push({ id: before.id, fields });
    }
  }
  const removed = whole.items.filter(({ id }) => !ids.includes(id));
  for (const item of removed) checkUnpromised(whole, seen, item, 'order_item.cannot_be_taken_out');
  return { kept, added, removed };
}

const problem = (path: string, why: Said) => validationFailed([{ path: `body.items${path}`, said: why }]);

function fieldsOf(
  change: OrderItemChange,
  before: ItemRow | undefined,
  nameOf: (modelId: number | null) => string | undefined,
  index: number,
): ItemFields {
  const model_id = change.model_id ?? before?.model_id ?? null;
  if (change.model_id === undefined && before === undefined) {
    throw problem(`.${index}.model_id`, said('order_item.model_needed'));
  }
  const kept = change.name === undefined ? before?.name : undefined;
  return {
    model_id,
    plate_index: change.plate_index ?? before?.plate_index ?? 1,
    name: change.name || (kept ?? nameOf(model_id) ?? ''),
    quantity: change.quantity ?? before?.quantity ?? 1,
    unit_price_cents:
      change.unit_price === undefined ? (before?.unit_price_cents ?? 0) : toCents(change.unit_price),
  };
}

const promisedOf = (whole: Whole, item: ItemRow): number =>
  jobsOfItem(whole, item).reduce((sum, job) => sum + promisedCopies(job), 0);

/** An order never has more copies in jobs than it asks for, so the jobs go first. */
function checkPromised(
  whole: Whole,
  seen: ReadonlySet<number>,
  before: ItemRow,
  after: ItemFields,
  index: number,
): void {
  const promised = promisedOf(whole, before);
  if (after.quantity < promised) {
    throw problem(`.${index}.quantity`, said('order_item.too_few', { promised }));
  }
  const isOther = after.model_id !== before.model_id || after.plate_index !== before.plate_index;
  if (isOther) checkUnpromised(whole, seen, before, 'order_item.cannot_be_made_otherwise');
}

type Unchangeable = 'order_item.cannot_be_taken_out' | 'order_item.cannot_be_made_otherwise';

async function seenJobs(db: Reader, viewer: Viewer, { jobs }: Whole): Promise<ReadonlySet<number>> {
  const ids = jobs.map(({ id }) => id);
  return new Set((await findJobs(db, viewer, ids)).map(({ id }) => id));
}

function checkUnpromised(whole: Whole, seen: ReadonlySet<number>, item: ItemRow, what: Unchangeable): void {
  const promised = promisedOf(whole, item);
  if (promised === 0) return;
  // Which jobs there are that the caller does not see is not said.
  const job_ids = jobsOfItem(whole, item).map(({ id }) => (seen.has(id) ? String(id) : '…'));
  throw new AppError('in_use', said(what, { promised, item: item.name, job_ids }));
}
