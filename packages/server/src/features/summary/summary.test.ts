import { MAX_LIMIT, ROUTES, type Summary } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { addEntry } from '../../../test/archive.ts';
import { blankJob } from '../../../test/blank-job.ts';
import { type Caller, type Farm, openFarm } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { addOrder } from '../../../test/orders.ts';
import { addPrinter, entryFor, isIdle, QUICK, simulate, until } from '../../../test/printers.ts';
import { addSpool } from '../../../test/spools.ts';
import type { JobRow } from '../jobs/index.ts';
import { insertJob } from '../jobs/job-store.ts';
import type { PrinterRow } from '../printers/index.ts';
import { newRow } from '../printers/settings.ts';
import { insertPrinter } from '../printers/store.ts';

const summaryOf = async (caller: Caller): Promise<Summary> => (await caller.get('/summary')).body as Summary;

/** Rows that nobody looks after: what they say stays. */
async function addRow(farm: Farm, name: string, change: Partial<PrinterRow>): Promise<void> {
  const body = ROUTES.createPrinter.body.parse({ name, family: 'bambu', host: '127.0.0.1' });
  await farm.app.kernel.write((tx) =>
    insertPrinter(tx.db, {
      ...newRow(farm.app.kernel.secrets, body, null, tx.now),
      plate: 'clear',
      ...change,
    }),
  );
}

async function addModel(admin: Caller): Promise<number> {
  const { body } = await admin.post('/models', { name: 'part' });
  return (body as { id: number }).id;
}

const addJob = (farm: Farm, modelId: number, change: Partial<JobRow>) =>
  farm.app.kernel.write((tx) => insertJob(tx.db, { ...blankJob(modelId, tx.now), ...change }));

async function addOrg(admin: Caller, name: string): Promise<number> {
  const { body } = await admin.post('/orgs', { name });
  return (body as { id: number }).id;
}

test('an empty farm has nothing but zeros', async () => {
  const farm = await openFarm();
  expect(await summaryOf(await farm.session('viewer'))).toEqual({
    printer_count: 0,
    printer_states: { idle: 0, printing: 0, paused: 0, offline: 0, error: 0 },
    queue_depth: 0,
    active_jobs: 0,
    unread_alerts: 0,
    low_stock_spools: 0,
    overdue_maintenance: 0,
    plates_waiting: 0,
    dispatch_hold: false,
  });
});

test('with the beginning of a day it tells what was printed since then, beside a day of the week before', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const since = farm.clock.now() - 3_600_000;
  const ended = (status: 'completed' | 'failed', finished_at: number) =>
    addEntry(farm, { status, finished_at, duration_seconds: 600, used_mg: 7000 });
  await ended('completed', since + 1000);
  await ended('failed', since + 1000);
  for (const days of [0, 1, 6, 7]) await ended('completed', since - days * 86_400_000 - 1000);
  const model = (await admin.post('/models', { name: 'part' })).body as { id: number };
  const open = await addOrder(admin, [{ model_id: model.id }]);
  const dropped = await addOrder(admin, [{ model_id: model.id }]);
  await admin.post(`/orders/${dropped.id}/cancel`, {});
  expect(open.status).toBe('pending');
  const day_since = new Date(since).toISOString();
  const { body } = await admin.get(`/summary?day_since=${day_since}`);
  expect((body as Summary).day).toEqual({
    since: day_since,
    ...{ completed: 1, failed: 1, printed_seconds: 1200, filament_g: 14 },
    usual: { completed: 3 / 7, failed: 0, printed_seconds: 1800 / 7, filament_g: 3 },
    open_orders: 1,
  });
  expect((await summaryOf(admin)).day).toBeUndefined();
});

test('what is usual on a farm of three days is of those three', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const since = farm.clock.now() - 3_600_000;
  const usual = async () => {
    const day = new Date(since).toISOString();
    return ((await admin.get(`/summary?day_since=${day}`)).body as Summary).day?.usual.completed;
  };
  const ended = (finished_at: number) =>
    addEntry(farm, { status: 'completed', finished_at, duration_seconds: 600, used_mg: 7000 });
  expect(await usual()).toBe(0);
  await ended(since + 1000);
  expect(await usual()).toBe(0);
  await ended(since - 1000);
  expect(await usual()).toBe(1);
  await ended(since - 2.5 * 86_400_000);
  expect(await usual()).toBe(2 / 3);
});

// spec: S2.31 S4.30
test('printers count by what they show, and one that is switched off as offline', async () => {
  const farm = await openFarm();
  await addRow(farm, 'a', { status: 'printing', plate: 'occupied' });
  await addRow(farm, 'b', { status: 'paused', plate: 'occupied' });
  await addRow(farm, 'c', { status: 'idle', plate: 'occupied' });
  await addRow(farm, 'd', { status: 'error', plate: 'occupied', requires_plate_clear: 0 });
  await addRow(farm, 'e', { status: 'idle', enabled: 0, plate: 'occupied' });
  await addRow(farm, 'f', { status: 'idle' });
  const summary = await summaryOf(await farm.session('viewer'));
  expect(summary.printer_count).toBe(6);
  expect(summary.printer_states).toEqual({ idle: 2, printing: 1, paused: 1, offline: 1, error: 1 });
  // Those that print have nothing to take off yet, and some need nobody.
  expect(summary.plates_waiting).toBe(1);
});

// spec: S4.30
test('a farm that is larger than any page is counted whole', async () => {
  const farm = await openFarm();
  const modelId = await addModel(await farm.session('admin'));
  const body = ROUTES.createPrinter.body.parse({ name: 'x', family: 'bambu', host: '127.0.0.1' });
  const many = Array.from({ length: MAX_LIMIT + 1 }, (_, index) => `x${index}`);
  await farm.app.kernel.write(async ({ db, now }) => {
    const row = newRow(farm.app.kernel.secrets, body, null, now);
    const idle = { ...row, status: 'idle', plate: 'clear' } as const;
    const printers = many.map((name) => ({ ...idle, name, name_folded: name, host: name }));
    await db.insertInto('printers').values(printers).execute();
    const job = { ...blankJob(modelId, now), item_name_folded: 'part' };
    await db
      .insertInto('jobs')
      .values(many.map(() => job))
      .execute();
  });
  const summary = await summaryOf(await farm.session('viewer'));
  expect(summary).toMatchObject({
    printer_count: MAX_LIMIT + 1,
    printer_states: { idle: MAX_LIMIT + 1 },
    queue_depth: MAX_LIMIT + 1,
  });
});

test('what a printer shows now counts, before its row says so', async () => {
  const farm = await openFarm({ printers: { ...QUICK, timings: { ...QUICK.timings, flushMs: 60_000 } } });
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, { ...entryFor(await simulate()), plate: 'clear' });
  await until(admin, id, isIdle, 20_000);
  expect((await summaryOf(admin)).printer_states).toEqual({
    idle: 1,
    printing: 0,
    paused: 0,
    offline: 0,
    error: 0,
  });
});

// spec: S4.30
test('the queue counts jobs with copies waiting, and jobs under way beside them', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const model = await addModel(admin);
  await addJob(farm, model, { quantity: 5 });
  await addJob(farm, model, { status: 'printing', quantity: 3, live_count: 1 });
  await addJob(farm, model, { status: 'queued', quantity: 1, live_count: 1 });
  await addJob(farm, model, { status: 'submitted' });
  await addJob(farm, model, { status: 'completed', completed_count: 1 });
  const summary = await summaryOf(admin);
  expect([summary.queue_depth, summary.active_jobs]).toEqual([2, 2]);
});

// spec: S4.30
test('a hold, low stock and unread alerts show', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  await addSpool(admin, { initial_weight_g: 1000, remaining_weight_g: 20 });
  await admin.put('/queue/state', { hold: true, reason: 'Power work.' });
  const summary = await summaryOf(admin);
  expect(summary.low_stock_spools).toBe(1);
  expect(summary.dispatch_hold).toBe(true);
  expect(summary.unread_alerts).toBeGreaterThan(0);
});

test('members of an organization count their own and what is shared, and nothing else', async () => {
  const farm = await openFarm({ env: enterprise() });
  const admin = await farm.session('admin');
  const org = await addOrg(admin, 'Lab');
  const other = await addOrg(admin, 'Elsewhere');
  const model = await addModel(admin);
  await addRow(farm, 'own', { status: 'idle', org_id: org });
  await addRow(farm, 'shared', { status: 'printing', org_id: other, is_shared: 1 });
  await addRow(farm, 'theirs', { status: 'error', org_id: other });
  await addJob(farm, model, { org_id: org });
  await addJob(farm, model, { org_id: other });
  const member = await farm.session(await farm.addUser('viewer', { orgId: org }));
  const seen = await summaryOf(member);
  expect(seen.printer_states).toEqual({ idle: 1, printing: 1, paused: 0, offline: 0, error: 0 });
  expect(seen.queue_depth).toBe(1);
  expect((await summaryOf(admin)).queue_depth).toBe(2);
});
