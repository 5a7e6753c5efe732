import { type Said, said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { toIso } from '../../db/portable.ts';
import { inEnglish } from '../../english.ts';
import { validationFailed } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import type { WriteTx } from '../../live/write.ts';
import { estimatePlates, type JobDeps, type JobDraft, loadOf, makeJob, planDraft } from '../jobs/index.ts';
import { checkQuotas } from '../quotas/index.ts';
import { cannotBe, mustBe, mustFindOrder, mustNotBeCancelling } from './commands.ts';
import { missingOf } from './figures.ts';
import { readWhole } from './present.ts';
import { OPEN_STATUSES } from './status.ts';
import type { ItemRow, OrderRow } from './store.ts';

export interface Schedule {
  readonly order: OrderRow;
  readonly drafts: readonly JobDraft[];
}

/**
 * The jobs that an order lacks. Writers take turns and a plan is made in the transaction that carries it out, so two
 * calls at once never both find the same copies missing.
 */
export async function planSchedule(
  db: Reader,
  deps: JobDeps,
  principal: Principal,
  id: number,
): Promise<Schedule> {
  const order = await mustFindOrder(db, principal, id);
  mustBe(order, OPEN_STATUSES, cannotBe(order, 'scheduled'));
  mustNotBeCancelling(order, 'scheduled');
  const whole = await readWhole(db, order);
  const lacking = whole.items
    .map((item) => ({ item, quantity: missingOf(whole, item) }))
    .filter(({ quantity }) => quantity > 0);
  await checkPrintable(
    db,
    lacking.map(({ item }) => item),
  );
  const drafts: JobDraft[] = [];
  const note = noteFor(order);
  for (const { item, quantity } of lacking) {
    const job = jobFor(order, item, quantity, note);
    drafts.push(await planDraft(db, deps, principal, job, forOrder(order, item, note)));
  }
  await checkQuotas(db, principal, drafts.map(loadOf), deps.clock.now());
  return { order, drafts };
}

async function checkPrintable(db: Reader, items: readonly ItemRow[]): Promise<void> {
  const plates = await estimatePlates(db, items);
  const problems = items.flatMap((item, index) => {
    if (plates[index] !== null) return [];
    const problem =
      item.model_id === null
        ? said('order_item.model_deleted', { item: item.name })
        : said('order_item.no_plate', { item: item.name, plate: item.plate_index });
    return [{ path: `items.${item.id}`, said: problem }];
  });
  if (problems.length > 0) throw validationFailed(problems);
}

/** Whose it is stays with the order: a job's notes are read by everybody who sees the job. */
const noteFor = ({ order_number }: OrderRow): Said => said('order.job_note', { number: order_number });

const forOrder = ({ id: order_id, org_id }: OrderRow, { id: order_item_id }: ItemRow, note: Said) => ({
  order_id,
  order_item_id,
  org_id,
  note,
});

const jobFor = (order: OrderRow, item: ItemRow, quantity: number, note: Said) => ({
  ...(item.model_id !== null && { model_id: item.model_id }),
  item_name: item.name,
  quantity,
  priority: 3,
  notes: inEnglish(note),
  due_at: toIso(order.due_at),
  plate_index: item.plate_index,
  hold: false,
  printer_id: null,
  required_tags: [],
  target: {},
  match_color: false,
});

/** What a dry run shows. */
export const scheduleWords = ({ order, drafts }: Schedule) => ({
  action: 'schedule_order',
  order_id: order.id,
  order_number: order.order_number,
  jobs: drafts.map(({ input, item_name, status, order: link }) => ({
    order_item_id: link?.order_item_id ?? null,
    item_name,
    model_id: input.model_id ?? null,
    quantity: input.quantity,
    status,
  })),
});

/** The order follows its jobs by itself, when the transaction is about to commit. */
export async function makeJobs(tx: WriteTx, principal: Principal, { drafts }: Schedule): Promise<number[]> {
  const made: number[] = [];
  for (const draft of drafts) made.push((await makeJob(tx, principal, draft)).id);
  return made;
}
