import { randomUUID } from 'node:crypto';
import type { Budgets } from '@farmhand/contract';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { type Agent, startAgent } from './support/agent.ts';
import { type AgentFarm, mint, openAgentFarm } from './support/agent-farm.ts';
import { type Caller, openCallers } from './support/callers.ts';
import { overdueTask, TOOL_WRITES, type ToolWrite } from './support/tool-writes.ts';

/** Every tool that writes, called by agents of every role and scope; the service is asked what came of it. */
let farm: AgentFarm;
let callers: readonly Caller[] = [];
const waiting = z.array(
  z.looseObject({
    id: z.number(),
    status: z.string(),
    priority: z.number(),
    waiting_reason: z.string().optional(),
  }),
);

beforeAll(async () => {
  farm = await openAgentFarm(2);
  callers = await openCallers(farm);
  // One printer prints for the whole run, and what else is pinned to it waits.
  const { printer, modelId, api } = farm;
  await api.createJob({ body: { model_id: modelId, printer_id: printer.id } });
  const isPrinting = async () => (await api.getPrinter({ params: { id: printer.id } })).status === 'printing';
  await vi.waitUntil(isPrinting, { timeout: 60_000, interval: 100 });
}, 240_000);
afterAll(async () => {
  for (const { agent } of callers) await agent.close();
  await farm?.close();
});

/** Scope first, then role (spec section 5.6). */
function verdict({ viewers }: ToolWrite, { role, scope }: Caller): string {
  if (scope === 'agent:read') return 'scope_denied';
  return role === 'viewer' ? viewers : 'ok';
}

async function expectRefused(write: ToolWrite, caller: Caller, code: string): Promise<void> {
  const { args, before, seen } = await write.prepare(farm, caller);
  for (const dry_run of [true, false]) {
    const refused = await caller.agent.refusal(write.tool, { ...args, dry_run });
    expect(refused).toMatchObject({ code, status: 403, retriable: false });
  }
  expect(await seen()).toEqual(before);
}

async function expectDone(write: ToolWrite, caller: Caller): Promise<void> {
  const { tool } = write;
  const { args, others, before, after, seen } = await write.prepare(farm, caller);
  const { agent } = caller;
  expect(await seen()).toEqual(before);
  const preview = await agent.call(tool, { ...args, dry_run: true });
  expect(preview).toMatchObject({ dry_run: true, would_execute: { action: tool } });
  expect(await seen()).toEqual(before);

  const idempotency_key = randomUUID();
  // On a busy machine the call may have been repeated already.
  const { _idempotent_replay: _, ...done } = await agent.call(tool, { ...args, idempotency_key });
  expect(done).toMatchObject({ next_actions: expect.any(Array) });
  await expect.poll(seen).toEqual(after);
  const again = await agent.call(tool, { ...args, idempotency_key });
  expect(again).toEqual({ ...done, _idempotent_replay: true });
  expect(await seen()).toEqual(after);
  const conflict = await agent.refusal(tool, { ...others, idempotency_key });
  expect(conflict).toMatchObject({ code: 'idempotency_conflict', status: 409, retriable: false });
  expect(await seen()).toEqual(after);
}

// The callers are there only once the farm runs, so each test goes through them.
// spec: S4.41 S4.43 S4.44 S4.45 S4.46 S4.47 S4.48 S4.49 S4.50 S4.51 S4.52 S4.53 S4.58 S5.7 S5.8 S5.13
test.each(TOOL_WRITES)(
  '$tool does for each caller what scope and role allow, and nothing in a dry run',
  async (write) => {
    expect(callers).toHaveLength(9);
    for (const caller of callers) {
      const expected = verdict(write, caller);
      if (expected === 'ok') await expectDone(write, caller);
      else await expectRefused(write, caller, expected);
    }
  },
);

const READS: readonly (readonly [
  tool: string,
  args: () => Readonly<Record<string, unknown>>,
  key: string,
])[] = [
  ['farm_summary', () => ({}), 'printer_states'],
  ['list_printers', () => ({ status_filter: 'printing' }), 'printers'],
  ['get_printer', () => ({ id: farm.printer.id }), 'telemetry'],
  ['list_jobs', () => ({ status_filter: 'printing', limit: 5 }), 'jobs'],
  ['get_job', () => ({ id: 1 }), 'runs'],
  ['list_queue', () => ({}), 'queue'],
  ['list_alerts', () => ({ severity: 'warning', unread_only: true }), 'alerts'],
  ['list_spools', () => ({ filament_type: 'PLA', available_only: true }), 'spools'],
  ['list_filaments', () => ({}), 'filaments'],
  ['list_maintenance_tasks', () => ({ overdue_only: true }), 'maintenance_tasks'],
  ['list_orders', () => ({ status_filter: 'pending' }), 'orders'],
  ['calculate_print_cost', () => ({ print_weight_grams: 10, print_time_hours: 1 }), 'total_cost'],
  ['recommend_printer_for_farm', () => ({ use_case: 'PLA toys' }), 'recommendations'],
  [
    'estimate_farm_capacity',
    () => ({ printers: [{ model: 'P1S', count: 2 }], avg_print_time_hours: 2 }),
    'prints_per_day',
  ],
  ['compare_farm_software', () => ({ printer_count: 5 }), 'matches'],
];

// spec: S4.29
test.each(READS)('%s answers callers of every role and scope', async (tool, args, key) => {
  for (const { agent } of callers) expect(await agent.call(tool, args())).toHaveProperty(key);
});

test('together the tables call all 26 tools', async () => {
  const { tools } = await farm.agent.client.listTools();
  const called = [...TOOL_WRITES.map(({ tool }) => tool), ...READS.map(([tool]) => tool)];
  expect(called.toSorted()).toEqual(tools.map(({ name }) => name).toSorted());
});

// spec: S4.39
test('maintenance without a printer is logged where it is plain, and asked back where it is not', async () => {
  const { agent, api, printers } = farm;
  const task_id = await overdueTask(farm);
  const { maintenance_tasks } = await agent.call('list_maintenance_tasks', { overdue_only: true });
  expect(maintenance_tasks).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: task_id, status: 'overdue' })]),
  );
  expect(await agent.call('complete_maintenance', { task_id })).toMatchObject({
    task_id,
    printer_id: farm.printer.id,
    next_due_at: expect.any(String),
  });
  const left = await agent.call('list_maintenance_tasks', { overdue_only: true });
  expect(left['maintenance_tasks']).not.toEqual(
    expect.arrayContaining([expect.objectContaining({ id: task_id })]),
  );
  expect((await agent.call('list_maintenance_tasks'))['maintenance_tasks']).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: task_id })]),
  );
  const daily = await api.createMaintenanceTask({ body: { name: 'Wipe the plates', interval_days: 1 } });
  const refused = await agent.refusal('complete_maintenance', { task_id: daily.id });
  expect(refused).toMatchObject({ code: 'validation_failed', choices: [{}, {}] });
  for (const { id: printer_id } of printers) {
    const done = await agent.call('complete_maintenance', { task_id: daily.id, printer_id });
    expect(done).toMatchObject({ printer_id });
  }
  expect(await agent.refusal('complete_maintenance', { task_id: 999_999 })).toMatchObject({
    code: 'maintenance_task_not_found',
    status: 404,
  });
});

// spec: S2.45 S4.35
test('the queue lists what waits by priority, each with why it waits', async () => {
  const { agent, modelId, printer } = farm;
  const order = { model_id: modelId, printer_id: printer.id };
  const { id: later } = await agent.call('queue_job', { ...order, priority: 9 });
  const { id: sooner } = await agent.call('queue_job', { ...order, priority: 1 });
  const readQueue = async () => waiting.parse((await agent.call('list_queue'))['queue']);
  const ours = async () => (await readQueue()).filter(({ id }) => id === later || id === sooner);
  // The dispatcher looks at new jobs a moment later.
  await expect
    .poll(async () => (await ours()).every(({ waiting_reason }) => waiting_reason !== undefined))
    .toBe(true);
  expect((await ours()).map(({ id }) => id)).toEqual([sooner, later]);
  const queue = await readQueue();
  const priorities = queue.map(({ priority }) => priority);
  expect(priorities).toEqual(priorities.toSorted((a, b) => a - b));
  for (const { status } of queue) expect(['pending', 'queued']).toContain(status);
});

// spec: S4.38
test('the filament library is listed with temperatures and density', async () => {
  const { filaments } = await farm.reader.call('list_filaments');
  expect(filaments).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ material: 'PLA', density_g_cm3: 1.24, nozzle_temp_c: expect.any(Number) }),
    ]),
  );
});

// spec: S1.2 S4.40
test('customer orders are listed by status, with what was printed of them', async () => {
  const { api, agent, reader, modelId } = farm;
  const items = [{ model_id: modelId, quantity: 3, unit_price: 12.5 }];
  const { id } = await api.createOrder({ body: { customer_name: 'Ada', items } });
  const { orders, total } = await agent.call('list_orders', { status_filter: 'pending' });
  expect([orders, total]).toMatchObject([[{ id, customer_name: 'Ada', items: [{ quantity: 3 }] }], 1]);
  // A viewer's agent reads what a viewer reads.
  const seen = await reader.call('list_orders', { status_filter: 'pending', detail: true });
  const hidden = { id, customer_name: null, totals: null, items: [{ quantity: 3, unit_price: null }] };
  expect(seen).toMatchObject({ orders: [hidden] });
  const [row] = z.array(z.looseObject({})).parse((await reader.call('list_orders'))['orders']);
  expect(row).toMatchObject({ id, items: [{ quantity: 3 }] });
  expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['customer_name']));
  expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['totals']));
  expect(await reader.call('list_orders', { status_filter: 'shipped' })).toEqual({ orders: [], total: 0 });
});

async function agentWith(budgets: Budgets): Promise<Agent> {
  const { token } = await mint(farm, 'agent:write', budgets);
  const agent = await startAgent({ url: farm.service.url, token });
  onTestFinished(() => agent.close());
  return agent;
}

// spec: S7.10
test('a token starts no more prints in an hour than it was given, and is told when it may go on', async () => {
  const agent = await agentWith({ starts_per_hour: 2 });
  const order = { model_id: farm.modelId, printer_id: farm.printer.id };
  await agent.call('queue_job', { ...order, quantity: 2 });
  // More than an hour’s worth at once, so that the turn of the hour does not matter.
  const refused = await agent.refusal('queue_job', { ...order, quantity: 3 });
  expect(refused).toMatchObject({
    code: 'quota_exceeded',
    status: 429,
    quota: 'starts_per_hour',
    used: expect.any(Number),
    limit: 2,
    resets_at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(await agent.refusal('queue_job', { ...order, quantity: 3, dry_run: true })).toMatchObject({
    code: 'quota_exceeded',
  });
});

test('a token prints no more grams in a day than it was given', async () => {
  const agent = await agentWith({ grams_per_day: 1 });
  const refused = await agent.refusal('queue_job', { model_id: farm.modelId, quantity: 100 });
  expect(refused).toMatchObject({ code: 'quota_exceeded', quota: 'grams_per_day', used: 0, limit: 1 });
});

test('a token that may use some printers reaches no other one', async () => {
  const [first, second] = farm.printers;
  if (first === undefined || second === undefined) throw new Error('two printers are needed');
  const agent = await agentWith({ printer_ids: [second.id] });
  const order = { model_id: farm.modelId, dry_run: true };
  const fields = [{ path: 'body.printer_id' }];
  for (const printer of [{}, { printer_id: first.id }])
    expect(await agent.refusal('queue_job', { ...order, ...printer })).toMatchObject({
      code: 'validation_failed',
      fields,
    });
  expect(await agent.call('queue_job', { ...order, printer_id: second.id })).toMatchObject({ dry_run: true });
  const spool = await farm.api.createSpool({ body: { material: 'PLA' } });
  const on = (printer_id: number) => ({ spool_id: spool.id, printer_id, dry_run: true });
  expect(await agent.refusal('assign_spool', on(first.id))).toMatchObject({ code: 'permission_denied' });
  for (const tool of ['pause_printer', 'resume_printer']) {
    const refused = await agent.refusal(tool, { printer_id: first.id, dry_run: true });
    expect([tool, refused]).toMatchObject([tool, { code: 'permission_denied', status: 403 }]);
  }
  expect(JSON.stringify(await agent.call('list_printers', {}))).not.toContain(first.name);
  expect(await agent.call('farm_summary', {})).toMatchObject({ printer_count: 1 });
});
