import type { OrderTotals } from '@farmhand/contract';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { addModel, standAside } from '../../../test/jobs.ts';
import { type Caller, type FarmOptions, openFarm } from '../../../test/kit.ts';
import {
  addOrder,
  beginPrint,
  finishPrint,
  orderOf,
  print,
  readOrder,
  schedule,
} from '../../../test/orders.ts';
import { addPrinter } from '../../../test/printers.ts';
import { addSpool } from '../../../test/spools.ts';

/**
 * Worked examples, the first as docs/costs.md tells it. The shop pays 0.30 a kWh, its printers draw 120 W, a machine hour costs 0.50, two minutes of labor
 * a plate at 18.00 an hour, and five prints of a hundred fail. The bracket takes one hour and 10 g of PLA. There is a
 * spool at 0.0213 a gram (A) and one at 0.0187 (B); the mean of both is 0.02.
 */
const SHOP = {
  electricity_price_per_kwh: 0.3,
  printer_power_watts: 120,
  machine_rate_per_hour: 0.5,
  labor_rate_per_hour: 18,
  labor_minutes_per_plate: 2,
  failure_rate_percent: 5,
};

type Line = readonly [material: number, machine: number, other: number];

/** Adds the rows of a table, in cents, and says what the order must show. */
function totals(revenue: number, rows: readonly Line[]): OrderTotals {
  const sum = (pick: (line: Line) => number) => rows.reduce((all, line) => all + pick(line), 0);
  const [material, machine, other] = [sum(([a]) => a), sum(([, b]) => b), sum(([, , c]) => c)];
  const cost = material + machine + other;
  const profit = revenue - cost;
  return {
    revenue: revenue / 100,
    material_cost: material / 100,
    machine_cost: machine / 100,
    other_cost: other / 100,
    cost: cost / 100,
    profit: profit / 100,
    margin_percent: revenue === 0 ? null : Math.round((profit / revenue) * 10_000) / 100,
  };
}

async function openShop(settings: object = SHOP, options: FarmOptions = {}) {
  const farm = await openFarm(options);
  const admin = await farm.session('admin');
  await admin.patch('/settings', settings);
  const { modelId, fileId } = await addModel(farm);
  const printer = await addPrinter(admin, {
    name: 'Left',
    family: 'moonraker',
    host: '127.0.0.1',
    enabled: false,
  });
  await standAside(farm);
  const a = await addSpool(admin, { cost_per_gram: 0.0213, initial_weight_g: 1000 });
  const b = await addSpool(admin, { cost_per_gram: 0.0187, initial_weight_g: 1000 });
  const from = (spoolId?: number) => ({
    printerId: printer.id,
    fileId,
    ...(spoolId !== undefined && { spoolId }),
  });
  return { farm, admin, modelId, a: from(a.id), b: from(b.id), nowhere: from(), spools: [a.id, b.id] };
}

const totalsNow = async (caller: Caller, id: number) => (await readOrder(caller, id)).totals;

/** Cents: 10 g at 0.02 | 0.12 kWh at 0.30 = 3.6, and an hour at 0.50 | 2 minutes at 18.00, and 5 % of 1.34 = 6.7 */
const ESTIMATE: Line = [20, 4 + 50, 60 + 7];

// spec: S2.4
test('three brackets at 4.50: before, during and after printing, to the cent', async () => {
  const { farm, admin, modelId, a, b } = await openShop();
  const order = await addOrder(admin, [{ model_id: modelId, quantity: 3, unit_price: 4.5 }]);
  const before = totals(1350, [ESTIMATE, ESTIMATE, ESTIMATE]);
  expect(before).toEqual({
    revenue: 13.5,
    material_cost: 0.6,
    machine_cost: 1.62,
    other_cost: 2.01,
    cost: 4.23,
    profit: 9.27,
    margin_percent: 68.67,
  });
  expect(order.totals).toEqual(before);
  const [jobId = 0] = await schedule(admin, order.id);
  expect(await totalsNow(admin, order.id)).toEqual(before);

  // The first takes 4000 s. | 10 g at 0.0213 = 21.3 | 4.0 of electricity, 55.6 of the machine | labor
  await print(farm, jobId, a, { seconds: 4000 });
  const first: Line = [21, 4 + 56, 60];
  expect(await totalsNow(admin, order.id)).toEqual(totals(1350, [first, ESTIMATE, ESTIMATE]));

  // The second fails at 40 % after 1500 s. | 4 g at 0.0187 = 7.48 | 1.5 to the even 2, and 20.8 | labor
  await print(farm, jobId, b, { outcome: 'failed', seconds: 1500, progressPermille: 400 });
  const failed: Line = [7, 2 + 21, 60];
  const during = totals(1350, [first, failed, ESTIMATE, ESTIMATE]);
  expect(during).toMatchObject({ cost: 5.13, profit: 8.37, margin_percent: 62 });
  expect(await totalsNow(admin, order.id)).toEqual(during);

  // While a copy prints from A, the job's copies are expected to cost what A costs: 21.3, and 5 % of 1.35 = 6.75.
  const running = await beginPrint(farm, jobId, a);
  const fromA: Line = [21, 54, 60 + 7];
  expect(await totalsNow(admin, order.id)).toEqual(totals(1350, [first, failed, fromA, fromA]));
  await finishPrint(farm, running, { seconds: 3600 });
  const second: Line = [21, 4 + 50, 60];

  // The last one from B. | 10 g at 0.0187 = 18.7 | an hour | labor
  await print(farm, jobId, b, { seconds: 3600 });
  const third: Line = [19, 4 + 50, 60];
  const after = totals(1350, [first, failed, second, third]);
  expect(after).toEqual({
    revenue: 13.5,
    material_cost: 0.68,
    machine_cost: 1.91,
    other_cost: 2.4,
    cost: 4.99,
    profit: 8.51,
    margin_percent: 63.04,
  });
  expect(await readOrder(admin, order.id)).toMatchObject({ status: 'completed', totals: after });
});

test('whenever a print ends while an order is read, its figures are those of before or those of after', async () => {
  let left = 0;
  let happen: (() => Promise<void>) | undefined;
  const meanwhile: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      left -= 1;
      if (left === 0) await happen?.();
      return result;
    },
  };
  const { farm, admin, modelId, a } = await openShop(SHOP, { databasePlugins: [meanwhile] });
  const order = await addOrder(admin, [{ model_id: modelId, quantity: 100, unit_price: 4.5 }]);
  const [jobId = 0] = await schedule(admin, order.id);
  /** Reads the order while a print ends, after so many looks into the database; answers whether there were so many. */
  const readWhileItEnds = async (looks: number): Promise<boolean> => {
    const run = await beginPrint(farm, jobId, a);
    const before = await totalsNow(admin, order.id);
    let end: Promise<void> | undefined;
    happen = () => {
      end = finishPrint(farm, run, { seconds: 4000 });
      return end;
    };
    left = looks;
    const seen = await totalsNow(admin, order.id);
    left = 0;
    if (end === undefined) return false;
    await end;
    expect([before, await totalsNow(admin, order.id)], `after look ${looks}`).toContainEqual(seen);
    return true;
  };
  let looks = 1;
  while (await readWhileItEnds(looks)) looks += 1;
  expect(looks).toBeGreaterThan(10);
});

test('what a shipped order earned never changes again', async () => {
  const { farm, admin, modelId, a, spools } = await openShop();
  const { id } = await addOrder(admin, [{ model_id: modelId, quantity: 2, unit_price: 4.5 }]);
  const [jobId = 0] = await schedule(admin, id);
  for (const seconds of [3600, 3600]) await print(farm, jobId, a, { seconds });
  const entries = (await admin.get(`/archive?job_id=${jobId}`)).body as { id: number }[];
  const shipped = orderOf(await admin.post(`/orders/${id}/ship`, { tracking_number: 'T1' }));
  const each: Line = [21, 54, 60];
  expect(shipped).toMatchObject({ status: 'shipped', totals: totals(900, [each, each]) });

  await changeEverything(admin, spools);
  for (const entry of entries) expect((await admin.delete(`/archive/${entry.id}`)).status).toBe(204);
  expect((await admin.delete(`/jobs/${jobId}`)).status).toBe(204);
  const [line] = shipped.items;
  expect(await readOrder(admin, id)).toEqual({
    ...shipped,
    items: [{ ...line, job_ids: [] }],
    next_actions: undefined,
  });
  expect(line).toMatchObject({ quantity: 2, printed_count: 2, missing_count: 0 });
});

async function changeEverything(admin: Caller, spools: readonly number[]): Promise<void> {
  await admin.patch('/settings', { machine_rate_per_hour: 77, labor_rate_per_hour: 99 });
  for (const id of spools) await admin.patch(`/spools/${id}`, { cost_per_gram: 5 });
}

test('a cancelled order earns nothing and has cost what was spent, the print that was stopped included', async () => {
  const { farm, admin, modelId, a, b, spools } = await openShop();
  const { id } = await addOrder(admin, [{ model_id: modelId, quantity: 4, unit_price: 4.5 }]);
  const [jobId = 0] = await schedule(admin, id);
  await print(farm, jobId, a, { seconds: 3600 });
  const running = await beginPrint(farm, jobId, b);
  const asked = orderOf(await admin.post(`/orders/${id}/cancel`, { reason: 'changed their mind' }));
  // The printer has not stopped: what it takes is not known yet, so the order is not closed.
  expect(asked).toMatchObject({ status: 'in_progress' });
  expect(asked.cancel_requested_at).not.toBeNull();
  await finishPrint(farm, running, { outcome: 'cancelled', seconds: 1800, progressPermille: 500 });
  // 5 g at 0.0187 = 9.35 | 1.8 of electricity and 25 of the machine | labor
  const expected = totals(0, [
    [21, 54, 60],
    [9, 2 + 25, 60],
  ]);
  const closed = await readOrder(admin, id);
  expect(closed).toMatchObject({ status: 'cancelled', totals: expected });
  expect(closed.totals).toMatchObject({ revenue: 0, cost: 2.31, profit: -2.31, margin_percent: null });
  await changeEverything(admin, spools);
  expect((await readOrder(admin, id)).totals).toEqual(expected);
});

test('with nothing set an order costs its filament alone, and several items are added', async () => {
  const { farm, admin, modelId, b } = await openShop({});
  const order = await addOrder(admin, [
    { model_id: modelId, quantity: 3, unit_price: 0.1 },
    { model_id: modelId, plate_index: 2, quantity: 1, unit_price: 9.995 },
  ]);
  // 9.995 is rounded to the even cent: 10.00. Plate 2 takes 20 g.
  expect(order.totals).toEqual(
    totals(30 + 1000, [
      [60, 0, 0],
      [40, 0, 0],
    ]),
  );
  const [jobId = 0] = await schedule(admin, order.id);
  await print(farm, jobId, b, { seconds: 60 });
  expect(await totalsNow(admin, order.id)).toEqual(
    totals(1030, [
      [19, 0, 0],
      [40, 0, 0],
      [40, 0, 0],
    ]),
  );
});

test('a print from an unknown spool costs the estimate’s price; without any price the figures are unknown', async () => {
  const { farm, admin, modelId, nowhere, spools } = await openShop({});
  const printed = async () => {
    const { id } = await addOrder(admin, [{ model_id: modelId, unit_price: 5 }]);
    const [jobId = 0] = await schedule(admin, id);
    await print(farm, jobId, nowhere, { seconds: 60 });
    return id;
  };
  const priced = await printed();
  expect(await totalsNow(admin, priced)).toEqual(totals(500, [[20, 0, 0]]));
  for (const spool of spools) await admin.patch(`/spools/${spool}`, { cost_per_gram: null });
  // What has ended costs what it cost then.
  expect(await totalsNow(admin, priced)).toEqual(totals(500, [[20, 0, 0]]));
  const unpriced = await printed();
  expect(await totalsNow(admin, unpriced)).toEqual({
    revenue: 5,
    material_cost: null,
    machine_cost: 0,
    other_cost: 0,
    cost: null,
    profit: null,
    margin_percent: null,
  });
  // What nobody knew then is known as soon as somebody says it.
  for (const spool of spools) await admin.patch(`/spools/${spool}`, { cost_per_gram: 0.03 });
  expect(await totalsNow(admin, unpriced)).toEqual(totals(500, [[30, 0, 0]]));
});

test('only what was really deducted costs: a spool that ran out pays for what it had', async () => {
  const { farm, admin, modelId, a } = await openShop({});
  const { id } = await addOrder(admin, [{ model_id: modelId, unit_price: 5 }]);
  const [jobId = 0] = await schedule(admin, id);
  await admin.patch(`/spools/${a.spoolId}/use`, { grams: 996 });
  await print(farm, jobId, a, { seconds: 60 });
  // 4 g of 10 were there: 8.52.
  expect(await totalsNow(admin, id)).toEqual(totals(500, [[9, 0, 0]]));
});

// spec: S2.4
test('one print has one price: in the preview, the queue, the job, the order and the archive', async () => {
  const { farm, admin, modelId, a, spools } = await openShop({ ...SHOP, failure_rate_percent: null });
  const [, other = 0] = spools;
  await admin.patch(`/spools/${other}`, { cost_per_gram: 0.0213 });
  const figure = { estimated_cost: 1.35, cost_parts: { material: 0.21, machine: 0.54, other: 0.6 } };

  const viewer = await farm.session('viewer');
  const preview = await admin.post('/jobs', { model_id: modelId }, { 'x-dry-run': 'true' });
  expect(preview.body).toMatchObject({ would_execute: figure });
  const unseen = { estimated_cost: null, cost_parts: null };
  expect((await viewer.post('/jobs', { model_id: modelId }, { 'x-dry-run': 'true' })).body).toMatchObject({
    would_execute: unseen,
  });

  const order = await addOrder(admin, [{ model_id: modelId, unit_price: 5 }]);
  const [jobId = 0] = await schedule(admin, order.id);
  expect((await admin.get('/queue')).body).toMatchObject([{ id: jobId, ...figure }]);
  expect((await admin.get(`/jobs/${jobId}`)).body).toMatchObject(figure);
  expect((await viewer.get(`/jobs/${jobId}`)).body).toMatchObject(unseen);
  const before = await totalsNow(admin, order.id);
  expect(before).toMatchObject({ material_cost: 0.21, machine_cost: 0.54, other_cost: 0.6, cost: 1.35 });

  await print(farm, jobId, a, { seconds: 3600 });
  const kept = { cost: figure.estimated_cost, cost_parts: figure.cost_parts };
  expect((await admin.get('/archive')).body).toMatchObject([kept]);
  expect((await viewer.get('/archive')).body).toMatchObject([{ cost: null, cost_parts: null }]);
  expect((await admin.get(`/jobs/${jobId}`)).body).toMatchObject({ status: 'completed', ...figure });
  expect(await totalsNow(admin, order.id)).toEqual(before);

  // Prices of later change nothing about what has ended.
  await admin.patch('/settings', { machine_rate_per_hour: 9 });
  expect((await admin.get('/archive')).body).toMatchObject([kept]);
  expect(await totalsNow(admin, order.id)).toEqual(before);
});

test('the cost settings are in every job’s estimate', async () => {
  const { admin, modelId } = await openShop();
  const job = (await admin.post('/jobs', { model_id: modelId, quantity: 5 })).body;
  expect(job).toMatchObject({ estimated_cost: 1.41 });
  await admin.patch('/settings', { failure_rate_percent: null, labor_rate_per_hour: null });
  expect((await admin.get('/jobs')).body).toMatchObject([{ estimated_cost: 0.74 }]);
});
