import type { OrderTotals } from '@farmhand/contract';
import type { Reader } from '../../db/portable.ts';
import { materialSpent, pricesFor, ratesOf } from '../costs/index.ts';
import { usualFilament } from '../groups/index.ts';
import {
  copyOfJob,
  estimateCopies,
  estimatePlates,
  goodCopies,
  isFinished,
  type JobRow,
  namedMaterials,
  promisedCopies,
} from '../jobs/index.ts';
import { liveRunsOfJobs } from '../runs/index.ts';
import { readSettings } from '../settings/index.ts';
import { endedRuns, keptCosts, usedFilament } from './spent-store.ts';
import type { ItemRow, OrderRow } from './store.ts';
import { costOf, keptTotals, type Outstanding, revenueOf, type Spent, totalsOf } from './totals.ts';

/** An order with what belongs to it. */
export interface Whole {
  readonly order: OrderRow;
  readonly items: readonly ItemRow[];
  readonly jobs: readonly JobRow[];
}

export const jobsOfItem = ({ jobs }: Whole, item: ItemRow): JobRow[] =>
  jobs.filter(({ order_item_id }) => order_item_id === item.id);

/** Copies that no job is going to print. */
export function missingOf(whole: Whole, item: ItemRow): number {
  const promised = jobsOfItem(whole, item).reduce((sum, job) => sum + promisedCopies(job), 0);
  return Math.max(0, item.quantity - promised);
}

/** The figures of many orders in one go: of closed ones those that they closed with, of others as they are now. */
export async function readTotals(db: Reader, wholes: readonly Whole[]): Promise<Map<number, OrderTotals>> {
  const open = wholes.filter(({ order }) => order.totals === null);
  const rates = ratesOf(await readSettings(db));
  const spent = await readSpent(db, open);
  const outstanding = await readOutstanding(db, open);
  return new Map(
    wholes.map(({ order, items }) => {
      if (order.totals !== null) return [order.id, keptTotals(order.totals)];
      const cost = costOf(spent.get(order.id) ?? [], outstanding.get(order.id) ?? [], rates);
      return [order.id, totalsOf({ revenue: revenueOf(items), cost })];
    }),
  );
}

/** A cancelled order earns nothing and costs what was spent on it. */
export async function totalsOfCancelled(db: Reader, whole: Whole): Promise<OrderTotals> {
  const rates = ratesOf(await readSettings(db));
  const spent = await readSpent(db, [whole]);
  return totalsOf({ revenue: 0, cost: costOf(spent.get(whole.order.id) ?? [], [], rates) });
}

/** By order: its ended runs, with what the archive kept of their cost and what they took. */
async function readSpent(db: Reader, wholes: readonly Whole[]): Promise<Map<number, Spent[]>> {
  const orgs = new Map(wholes.map(({ order }) => [order.id, order.org_id]));
  const orderIds = [...orgs.keys()];
  const used = Map.groupBy(await usedFilament(db, orderIds), ({ run_id }) => run_id);
  const prices = await pricesFor(db, [...used.values()].flat());
  const kept = await keptCosts(db, orderIds);
  const spent = (await endedRuns(db, orderIds)).map(({ run_id, order_id, started_at, finished_at }) => ({
    order_id,
    kept: kept.get(run_id) ?? null,
    material: materialSpent(used.get(run_id) ?? [], orgs.get(order_id) ?? null, prices),
    seconds: Math.max(0, Math.round((finished_at - started_at) / 1000)),
  }));
  return Map.groupBy(spent, ({ order_id }) => order_id);
}

/** By organization: the material that jobs of it take where their file does not say one. */
async function readUsual(db: Reader, wholes: readonly Whole[]): Promise<Map<number | null, string | null>> {
  const orgIds = [...new Set(wholes.flatMap(({ order }) => order.org_id ?? []))];
  const read = orgIds.map(async (id) => [id, (await usualFilament(db, id))?.material ?? null] as const);
  return new Map<number | null, string | null>([[null, null], ...(await Promise.all(read))]);
}

/** By order: copies in jobs at the estimate of their job, missing ones at that of their model. */
async function readOutstanding(db: Reader, wholes: readonly Whole[]): Promise<Map<number, Outstanding[]>> {
  const jobs = wholes.flatMap((whole) => whole.jobs.filter(({ status }) => !isFinished(status)));
  const live = await liveRunsOfJobs(
    db,
    jobs.map(({ id }) => id),
  );
  const missing = wholes.flatMap((whole) =>
    whole.items.map((item) => ({ ...item, org_id: whole.order.org_id, copies: missingOf(whole, item) })),
  );
  const plates = await estimatePlates(db, missing);
  const usual = await readUsual(db, wholes);
  const estimates = await estimateCopies(db, [
    ...jobs.map((job) => copyOfJob(job, live.get(job.id) ?? [])),
    ...missing.map(({ org_id }, index) => ({
      org_id,
      printer_id: null,
      estimated_seconds: plates[index]?.estimated_seconds ?? null,
      filaments: namedMaterials(plates[index]?.filaments ?? [], usual.get(org_id) ?? null, {
        weight_mg: null,
      }),
      spools: new Map(),
    })),
  ]);
  const copies = [
    ...jobs.map((job) => ({ order_id: job.order_id, copies: promisedCopies(job) - goodCopies(job) })),
    ...missing.map(({ order_id, copies: count }) => ({ order_id, copies: count })),
  ];
  const outstanding = copies.flatMap(({ order_id, copies: count }, index) => {
    const each = estimates[index];
    return order_id === null || each === undefined || count === 0 ? [] : [{ order_id, copies: count, each }];
  });
  return Map.groupBy(outstanding, ({ order_id }) => order_id);
}
