import type { MaintenanceLog, Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { type Caller, codeOf, type Farm, openFarm, type Reply } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { addIdle, addTask, DAY_MS, print, tasksOf } from '../../../test/maintenance.ts';
import { addPrinter, entryFor, isIdle, QUICK, shortPrint, simulate, until } from '../../../test/printers.ts';
import { eventsOf } from '../../../test/spools.ts';

const open = async () => {
  const farm = await openFarm();
  return {
    farm,
    admin: await farm.token('admin', ['admin']),
    agent: await farm.token('operator', ['agent:write']),
  };
};

const logOf = (reply: Reply): MaintenanceLog & { next_due_at: string | null } => {
  if (reply.status !== 201) throw new Error(`not logged: ${JSON.stringify(reply.body)}`);
  return reply.body as MaintenanceLog & { next_due_at: string | null };
};

const careOf = async (caller: Caller, id: number) =>
  ((await caller.get(`/printers/${id}`)).body as Printer).care;

// spec: S1.25 S2.23 S2.26 S3.15 S3.16
test('a completion starts the task again on that printer alone, and any resets the care counters', async () => {
  const { farm, admin, agent } = await open();
  const [left, right] = [
    await addIdle(admin, 'Left', { total_print_hours: 5 }),
    await addIdle(admin, 'Right'),
  ];
  const task = await addTask(admin, { interval_hours: 50, interval_days: 30 });
  for (const { id } of [left, right]) await print(farm, id, 60);
  farm.clock.advance(DAY_MS);
  const log = logOf(
    await agent.post('/maintenance/logs', {
      task_id: task.id,
      printer_id: left.id,
      notes: 'Tightened.',
      cost: 4.5,
      downtime_minutes: 20,
    }),
  );
  const now = new Date(farm.clock.now()).toISOString();
  expect(log).toMatchObject({
    task_id: task.id,
    task_name: 'Belt check',
    printer_id: left.id,
    printer_name: 'Left',
    notes: 'Tightened.',
    cost: 4.5,
    downtime_minutes: 20,
    print_hours: 65,
    completed_by: agent.user.username,
    completed_at: now,
    logged_at: now,
  });
  expect(log.next_due_at).not.toBeNull();
  expect((await tasksOf(agent))[0]?.printers).toMatchObject([
    { printer_id: left.id, hours_since: 0, days_since: 0, progress_percent: 0, last_completed_at: now },
    { printer_id: right.id, status: 'overdue', hours_since: 60, last_completed_at: null },
  ]);
  expect(await careOf(agent, left.id)).toEqual({
    total_print_hours: 65,
    total_prints: 0,
    prints_since_maintenance: 0,
    hours_since_maintenance: 0,
  });
  expect(await careOf(agent, right.id)).toMatchObject({ prints_since_maintenance: 1 });
  // The next interval runs from here.
  await print(farm, left.id, 50);
  expect((await tasksOf(agent, `?printer_id=${left.id}`))[0]?.status).toBe('overdue');
});

test('whoever listens hears that the counters start again, and need not ask', async () => {
  const { farm, admin, agent } = await open();
  const { id } = await addIdle(admin, 'Only');
  const task = await addTask(admin, { interval_hours: 50 });
  await print(farm, id, 60);
  const heard = (await eventsOf(farm, 'printer.status')).length;
  await agent.post('/maintenance/logs', { task_id: task.id }, { 'x-dry-run': 'true' });
  expect(await eventsOf(farm, 'printer.status')).toHaveLength(heard);
  logOf(await agent.post('/maintenance/logs', { task_id: task.id }));
  const { status, plate, care } = (await agent.get(`/printers/${id}`)).body as Printer;
  expect((await eventsOf(farm, 'printer.status')).slice(heard)).toMatchObject([{ id, status, plate, care }]);
  expect(care).toMatchObject({ prints_since_maintenance: 0, total_print_hours: 60 });
});

test('early completion is allowed, and counts', async () => {
  const { farm, admin, agent } = await open();
  const { id } = await addIdle(admin, 'Only');
  const task = await addTask(admin, { interval_days: 30 });
  farm.clock.advance(2 * DAY_MS);
  const { next_due_at } = logOf(await agent.post('/maintenance/logs', { task_id: task.id, printer_id: id }));
  expect(Date.parse(next_due_at ?? '') - farm.clock.now()).toBe(30 * DAY_MS);
});

test('without a printer it must be plain: applies to one, or is due on one, else the choices are named', async () => {
  const { farm, admin, agent } = await open();
  const [a, b] = [await addIdle(admin, 'A', { model: 'P1S' }), await addIdle(admin, 'B', { model: 'A1' })];
  const everywhere = await addTask(admin, { interval_hours: 1000 });
  const special = await addTask(admin, { interval_hours: 1000, model_filter: 'P1S' });
  const nowhere = await addTask(admin, { interval_hours: 1000, model_filter: 'X1E' });
  const complete = (task_id: number) => agent.post('/maintenance/logs', { task_id });

  expect(logOf(await complete(special.id)).printer_id).toBe(a.id);
  const open1 = await complete(everywhere.id);
  expect([open1.status, codeOf(open1)]).toEqual([422, 'validation_failed']);
  expect(open1.body).toMatchObject({
    error: {
      fields: [
        {
          path: 'body.printer_id',
          message: expect.stringContaining(`${a.id} (A), ${b.id} (B)`),
        },
      ],
      choices: [
        { printer_id: a.id, printer_name: 'A', status: 'ok' },
        { printer_id: b.id, printer_name: 'B', status: 'ok' },
      ],
    },
  });
  await print(farm, b.id, 1000);
  expect(logOf(await complete(everywhere.id)).printer_id).toBe(b.id);
  for (const { id } of [a, b]) await print(farm, id, 1000);
  expect((await complete(everywhere.id)).status).toBe(422);
  expect((await complete(nowhere.id)).status).toBe(422);
  const wrong = await agent.post('/maintenance/logs', { task_id: special.id, printer_id: b.id });
  expect([wrong.status, codeOf(wrong)]).toEqual([422, 'validation_failed']);
  expect(codeOf(await complete(999))).toBe('maintenance_task_not_found');
  expect(codeOf(await agent.post('/maintenance/logs', { task_id: special.id, printer_id: 999 }))).toBe(
    'printer_not_found',
  );
});

test('a dry run names the tool and the printer that is meant, and writes nothing', async () => {
  const { farm, admin, agent } = await open();
  const { id } = await addIdle(admin, 'Only');
  const task = await addTask(admin, { interval_hours: 10 });
  await print(farm, id, 10);
  const preview = await agent.post('/maintenance/logs', { task_id: task.id }, { 'x-dry-run': 'true' });
  expect(preview).toMatchObject({
    status: 200,
    body: {
      dry_run: true,
      would_execute: {
        action: 'complete_maintenance',
        task_id: task.id,
        printer_id: id,
        printer_name: 'Only',
      },
    },
  });
  expect((await agent.get('/maintenance/logs')).body).toEqual([]);
  expect(await tasksOf(agent, '?overdue=true')).toHaveLength(1);
});

test('what was done before is logged late: it counts from then, unless something newer was logged', async () => {
  const { farm, admin, agent } = await open();
  await addIdle(admin, 'Only', { total_print_hours: 100 });
  const task = await addTask(admin, { interval_days: 30, interval_hours: 500 });
  const at = (days: number) => new Date(farm.clock.now() - days * DAY_MS).toISOString();
  const complete = (completed_at: string) =>
    agent.post('/maintenance/logs', { task_id: task.id, completed_at });
  expect(logOf(await complete(at(40)))).toMatchObject({ completed_at: at(40), print_hours: 100 });
  expect((await tasksOf(agent))[0]).toMatchObject({
    status: 'overdue',
    printers: [{ days_since: 40, hours_since: 0, due_at: at(10), last_completed_at: at(40) }],
  });
  logOf(await complete(at(5)));
  logOf(await complete(at(20)));
  expect((await tasksOf(agent))[0]?.printers).toMatchObject([{ days_since: 5, last_completed_at: at(5) }]);
  const listed = (await agent.get('/maintenance/logs')).body as MaintenanceLog[];
  expect(listed.map(({ completed_at }) => completed_at)).toEqual([at(5), at(20), at(40)]);
  const future = await complete(at(-1));
  expect([future.status, codeOf(future)]).toEqual([422, 'validation_failed']);
  // A clock that is four minutes ahead means now.
  const inMinutes = (minutes: number) => new Date(farm.clock.now() + minutes * 60_000).toISOString();
  expect(logOf(await complete(inMinutes(4)))).toMatchObject({ completed_at: inMinutes(0) });
  expect((await complete(inMinutes(6))).status).toBe(422);
});

test('the log stays when its template or its printer goes', async () => {
  const { admin, agent } = await open();
  const [a, b] = [await addIdle(admin, 'A'), await addIdle(admin, 'B')];
  const task = await addTask(admin, { interval_hours: 10 });
  for (const { id } of [a, b])
    logOf(await agent.post('/maintenance/logs', { task_id: task.id, printer_id: id }));
  const ofB = await agent.get(`/maintenance/logs?printer_id=${b.id}&task_id=${task.id}`);
  expect([ofB.headers['x-total-count'], ofB.body]).toMatchObject(['1', [{ printer_name: 'B' }]]);
  expect((await admin.delete(`/maintenance/tasks/${task.id}`)).status).toBe(204);
  expect((await admin.delete(`/printers/${a.id}`)).status).toBe(204);
  expect((await agent.get('/maintenance/logs')).body).toMatchObject([
    { task_id: null, task_name: 'Belt check', printer_id: b.id },
    { task_id: null, task_name: 'Belt check', printer_id: null, printer_name: 'A' },
  ]);
});

test('only operators log, agents with agent:write too', async () => {
  const { farm, admin } = await open();
  const { id } = await addIdle(admin, 'Only');
  const task = await addTask(admin, { interval_hours: 10 });
  const body = { task_id: task.id, printer_id: id };
  expect(codeOf(await (await farm.session('viewer')).post('/maintenance/logs', body))).toBe(
    'permission_denied',
  );
  const reader = await farm.token('operator', ['agent:read']);
  expect(codeOf(await reader.post('/maintenance/logs', body))).toBe('scope_denied');
  expect((await (await farm.session('operator')).post('/maintenance/logs', body)).status).toBe(201);
});

async function twoOrgs(farm: Farm, admin: Caller) {
  const org = async (name: string) => ((await admin.post('/orgs', { name })).body as { id: number }).id;
  const [lab, shop] = [await org('Lab'), await org('Shop')];
  const ours = await addIdle(admin, 'Ours');
  const theirs = await addIdle(admin, 'Theirs');
  const shared = await addIdle(admin, 'Shared', { shared: true });
  await admin.put(`/orgs/${lab}/printers/${ours.id}`);
  for (const { id } of [theirs, shared]) await admin.put(`/orgs/${shop}/printers/${id}`);
  const operator = await farm.session(await farm.addUser('operator', { orgId: lab }));
  return { ours, theirs, shared, operator };
}

test('people of an organization see and care for their own printers; a shared one is shown, not theirs to log', async () => {
  const farm = await openFarm({ env: enterprise() });
  const admin = await farm.session('admin');
  const { ours, theirs, shared, operator } = await twoOrgs(farm, admin);
  const task = await addTask(admin, { interval_hours: 10 });
  for (const { id } of [theirs, shared]) await print(farm, id, 10);
  const [seen] = await tasksOf(operator);
  expect(seen?.printers.map(({ printer_id }) => printer_id)).toEqual([ours.id, shared.id]);
  const complete = (printer_id: number) =>
    operator.post('/maintenance/logs', { task_id: task.id, printer_id });
  expect(codeOf(await complete(theirs.id))).toBe('printer_not_found');
  expect(codeOf(await complete(shared.id))).toBe('permission_denied');
  // Of those that are theirs there is one: no choice.
  expect(logOf(await operator.post('/maintenance/logs', { task_id: task.id })).printer_id).toBe(ours.id);
  await admin.post('/maintenance/logs', { task_id: task.id, printer_id: shared.id, notes: 'Ours alone.' });
  expect((await operator.get('/maintenance/logs')).body).toMatchObject([{ printer_id: ours.id }]);
  expect((await operator.get('/summary')).body).toMatchObject({ overdue_maintenance: 0 });
  expect((await admin.get('/summary')).body).toMatchObject({ overdue_maintenance: 1 });
});

test('what a printer has printed until it is cared for belongs to the time before, stored or not', async () => {
  // Nothing is stored by the clock: only the completion itself can save it.
  const printers = { ...QUICK, timings: { ...QUICK.timings, flushMs: 3_600_000 } };
  const [farm, machine] = [await openFarm({ printers }), await simulate()];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, isIdle);
  const task = await addTask(admin, { interval_hours: 10 });
  machine.machine.start(shortPrint(36_000));
  await until(admin, id, ({ telemetry }) => (telemetry?.layer ?? 0) > 0);
  farm.clock.advance(18_000);
  const iso = new Date(farm.clock.now()).toISOString();
  await until(admin, id, ({ last_seen_at }) => last_seen_at === iso);
  expect((await careOf(admin, id)).hours_since_maintenance).toBe(0.005);
  expect(logOf(await admin.post('/maintenance/logs', { task_id: task.id })).print_hours).toBe(0.005);
  expect(await careOf(admin, id)).toMatchObject({ hours_since_maintenance: 0, total_print_hours: 0.005 });
  expect((await tasksOf(admin))[0]?.printers).toMatchObject([{ hours_since: 0 }]);
});
