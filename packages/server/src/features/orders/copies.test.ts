import type { Job, Order } from '@farmhand/contract';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { asFarAs } from '../../../test/full.ts';
import { addModel, beginRun, endPrint, standAside } from '../../../test/jobs.ts';
import { type Caller, type Farm, openFarm } from '../../../test/kit.ts';
import { addOrder, jobsOf, readOrder } from '../../../test/orders.ts';
import { addPrinter } from '../../../test/printers.ts';
import { findAnyJob, isFinished, requestCancel } from '../jobs/index.ts';
import type { RunRow } from '../runs/index.ts';

vi.setConfig({ testTimeout: 240_000 });

/**
 * Whatever people, printers and parallel calls do to an order and its jobs in whatever order, it never has more copies
 * printed, printing and waiting than it asks for. They are counted here from the jobs as everybody reads them.
 */

type Step =
  | { readonly kind: 'schedule'; readonly calls: number }
  | { readonly kind: 'quantity'; readonly quantity: number }
  | { readonly kind: 'job quantity'; readonly which: number; readonly quantity: number }
  | { readonly kind: 'cancel' | 'retry' | 'duplicate'; readonly which: number }
  | { readonly kind: 'begin'; readonly which: number }
  | { readonly kind: 'end'; readonly which: number; readonly outcome: 'completed' | 'failed' | 'cancelled' };

/** Mostly one of the first few: a story needs somebody to be about. */
const which = fc.oneof({ weight: 3, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.nat(7) });
const quantity = fc.integer({ min: 1, max: 6 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('schedule' as const), calls: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('quantity' as const), quantity }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('job quantity' as const), which, quantity }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'retry', 'cancel', 'retry', 'duplicate'), which }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('begin' as const), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('end' as const),
      which,
      outcome: fc.constantFrom('completed', 'completed', 'failed', 'cancelled'),
    }),
  },
);

interface World {
  readonly farm: Farm;
  readonly caller: Caller;
  readonly printers: readonly number[];
  readonly fileId: number;
  readonly orderId: number;
  readonly itemId: number;
  readonly running: Map<number, RunRow>;
}

/** Refusals are fine, failures are not. */
function mustBeSound(status: number, body: unknown): void {
  if (status >= 500) throw new Error(JSON.stringify(body));
}

async function take(world: World, next: Step): Promise<void> {
  const { farm, caller, orderId, itemId, running } = world;
  if (next.kind === 'schedule') {
    const calls = Array.from({ length: next.calls }, () => caller.post(`/orders/${orderId}/schedule`));
    for (const { status, body } of await Promise.all(calls)) mustBeSound(status, body);
    return;
  }
  if (next.kind === 'quantity') {
    const items = [{ id: itemId, quantity: next.quantity }];
    const { status, body } = await caller.patch(`/orders/${orderId}`, { items });
    return mustBeSound(status, body);
  }
  if (next.kind === 'end') {
    const [printerId, run] = [...running][next.which % Math.max(1, running.size)] ?? [];
    if (printerId === undefined || run === undefined) return;
    running.delete(printerId);
    return endPrint(farm, run, next.outcome);
  }
  const jobs = await jobsOf(world.caller, world.orderId);
  const job = jobs[next.which % Math.max(1, jobs.length)];
  if (job === undefined) return;
  if (next.kind === 'begin') return begin(world, job);
  // Not by its route, which would wait for printers that never stop here.
  if (next.kind === 'cancel') return cancel(farm, job.id);
  const { status, body } =
    next.kind === 'job quantity'
      ? await caller.patch(`/jobs/${job.id}`, { quantity: next.quantity })
      : await caller.post(`/jobs/${job.id}/${next.kind}`);
  mustBeSound(status, body);
}

async function cancel({ app }: Farm, jobId: number): Promise<void> {
  await app.kernel.write(async (tx) => {
    const row = await findAnyJob(tx.db, jobId);
    if (row !== undefined && !isFinished(row.status)) await requestCancel(tx, row, null);
  });
}

async function begin({ farm, printers, fileId, running }: World, job: Job): Promise<void> {
  const free = printers.find((id) => !running.has(id));
  const isOpen = ['pending', 'queued', 'printing'].includes(job.status) && job.cancel_requested_at === null;
  if (free === undefined || job.waiting_count === 0 || !isOpen) return;
  running.set(free, await beginRun(farm, job.id, free, fileId));
}

async function check(world: World): Promise<Order> {
  const order = await readOrder(world.caller, world.orderId);
  const jobs = await jobsOf(world.caller, world.orderId);
  const [item] = order.items;
  if (item === undefined) throw new Error('the item is gone');
  const printed = jobs.reduce((sum, job) => sum + job.completed_count, 0);
  const waiting = jobs.reduce(
    (sum, job) => sum + (job.cancel_requested_at === null ? job.waiting_count : 0),
    0,
  );
  const promised = printed + world.running.size + waiting;
  expect(promised).toBeLessThanOrEqual(item.quantity);
  expect([item.printed_count, item.missing_count]).toEqual([printed, item.quantity - promised]);
  expect(order.status === 'completed').toBe(printed >= item.quantity);
  return order;
}

async function openWorld() {
  const farm = await openFarm();
  const caller = await farm.session('admin');
  const { modelId, fileId } = await addModel(farm);
  const printers: number[] = [];
  for (const name of ['A', 'B', 'C']) {
    const made = await addPrinter(caller, { name, family: 'prusalink', host: '127.0.0.1', enabled: false });
    printers.push(made.id);
  }
  await standAside(farm);
  return async (): Promise<World> => {
    const { id, items } = await addOrder(caller, [{ model_id: modelId, quantity: 3 }]);
    return { farm, caller, printers, fileId, orderId: id, itemId: items[0]?.id ?? 0, running: new Map() };
  };
}

test('an order never has more copies than it asks for, and schedule always makes it whole', async () => {
  const newOrder = await openWorld();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30, size: 'max' }), async (steps) => {
      const world = await newOrder();
      for (const next of steps) {
        await take(world, next);
        await check(world);
      }
      await take(world, { kind: 'schedule', calls: 3 });
      expect((await check(world)).items).toMatchObject([{ missing_count: 0 }]);
      // Printers are shared with the next order.
      for (const run of world.running.values()) await endPrint(world.farm, run, 'completed');
      world.running.clear();
      await check(world);
    }),
    { numRuns: asFarAs(8, 20), endOnFailure: true },
  );
});
