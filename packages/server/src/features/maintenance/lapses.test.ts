import type { Alert } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { addModel, queueJob } from '../../../test/jobs.ts';
import { type Caller, openFarm } from '../../../test/kit.ts';
import { connect, openListeningFarm } from '../../../test/live.ts';
import { addIdle, addTask, DAY_MS, print } from '../../../test/maintenance.ts';
import { addPrinter } from '../../../test/printers.ts';

const alertsOf = async (caller: Caller): Promise<Alert[]> =>
  (await caller.get('/alerts?kind=maintenance_overdue&limit=500')).body as Alert[];
const openAlerts = async (caller: Caller) =>
  (await alertsOf(caller)).filter(({ resolved_at }) => resolved_at === null);

// spec: S1.26 S2.47 S6.5
test('a lapse is told once, resolved by its completion, and the next one is a new alert', async () => {
  const farm = await openFarm();
  const admin = await farm.token('admin', ['admin']);
  const [left] = [await addIdle(admin, 'Left'), await addIdle(admin, 'Right')];
  const task = await addTask(admin, { interval_hours: 10, interval_days: 365 });
  await farm.app.maintenance.sweep();
  expect(await alertsOf(admin)).toEqual([]);
  await print(farm, left.id, 10);
  for (let turn = 0; turn < 3; turn += 1) {
    await farm.app.maintenance.sweep();
    farm.clock.advance(60_000);
  }
  const [first, ...more] = await alertsOf(admin);
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    severity: 'warning',
    title: 'Belt check is overdue on Left',
    message: 'It is due every 10 print hours or 365 days. Do it, then log it.',
    printer_id: left.id,
    task_id: task.id,
    resolved_at: null,
  });
  await admin.patch(`/alerts/${first?.id}/dismiss`);
  await farm.app.maintenance.sweep();
  expect(await alertsOf(admin)).toEqual([]);

  const body = { task_id: task.id, printer_id: left.id };
  expect((await admin.post('/maintenance/logs', body)).status).toBe(201);
  expect((await admin.get(`/alerts/${first?.id}`)).body).toMatchObject({
    resolved_at: new Date(farm.clock.now()).toISOString(),
  });
  await farm.app.maintenance.sweep();
  expect(await alertsOf(admin)).toEqual([]);
  await print(farm, left.id, 10);
  await farm.app.maintenance.sweep();
  expect((await openAlerts(admin)).map(({ id }) => id)).not.toEqual([first?.id]);
  expect(await openAlerts(admin)).toHaveLength(1);
});

test('two lookouts at the same moment raise one alert', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { id } = await addIdle(admin, 'Left');
  await addTask(admin, { interval_hours: 10 });
  await print(farm, id, 10);
  await Promise.all(Array.from({ length: 5 }, () => farm.app.maintenance.sweep()));
  expect(await alertsOf(admin)).toHaveLength(1);
});

test('a fleet that lapses in one moment is told of whole', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  for (let number = 1; number <= 12; number += 1) await addIdle(admin, `Printer ${number}`);
  for (let number = 1; number <= 10; number += 1) await addTask(admin, { interval_days: 1 });
  farm.clock.advance(DAY_MS);
  await farm.app.maintenance.sweep();
  const later = await farm.token('admin', ['admin']);
  expect(await openAlerts(later)).toHaveLength(120);
});

test('a template that changes, is switched off or goes takes its alerts along, and a printer too', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { id } = await addIdle(admin, 'Left', { model: 'P1S' });
  const task = await addTask(admin, { interval_hours: 100 });
  const path = `/maintenance/tasks/${task.id}`;
  await print(farm, id, 60);
  const count = async () => (await openAlerts(admin)).length;
  const after = async (change: object) => {
    expect((await admin.patch(path, change)).status).toBe(200);
    return count();
  };
  expect(await after({ interval_hours: 50 })).toBe(1);
  expect(await after({ interval_hours: 70 })).toBe(0);
  expect(await after({ interval_hours: 50 })).toBe(1);
  expect(await after({ is_active: false })).toBe(0);
  expect(await after({ is_active: true })).toBe(1);
  expect(await after({ model_filter: 'A1' })).toBe(0);
  expect(await after({ model_filter: 'P1S' })).toBe(1);
  await admin.delete(path);
  expect(await count()).toBe(0);
  await addTask(admin, { interval_hours: 10 });
  await print(farm, id, 10);
  await farm.app.maintenance.sweep();
  expect(await count()).toBe(1);
  expect((await admin.delete(`/printers/${id}`)).status).toBe(204);
  expect(await count()).toBe(0);
});

test('an alert speaks to operators, not to viewers', async () => {
  const farm = await openFarm();
  const { id } = await addIdle(await farm.session('admin'), 'Left');
  await addTask(await farm.session('admin'), { interval_hours: 10 });
  await print(farm, id, 10);
  await farm.app.maintenance.sweep();
  expect(await alertsOf(await farm.session('operator'))).toHaveLength(1);
  expect(await alertsOf(await farm.session('viewer'))).toEqual([]);
});

test('overdue maintenance keeps jobs away where the template says so, and explain says which', async () => {
  const farm = await openFarm();
  const admin = await farm.token('admin', ['admin']);
  const { modelId } = await addModel(farm);
  const printer = await addPrinter(admin, { name: 'Left', family: 'prusalink', host: '127.0.0.1' });
  const job = await queueJob(admin, modelId);
  const belts = await addTask(admin, { name: 'Belts', interval_days: 30 });
  const rods = await addTask(admin, { name: 'Rods', interval_days: 30, blocks_dispatch: true });
  const reason = async () => {
    const { body } = await admin.get(`/jobs/${job.id}/explain`);
    return (body as { printers: { rule: string; reason: string; facts: object }[] }).printers[0];
  };
  expect((await reason())?.rule).not.toBe('maintenance');
  farm.clock.advance(30 * DAY_MS);
  expect(await reason()).toMatchObject({
    rule: 'maintenance',
    reason: 'Rods is overdue',
    facts: { task: 'Rods' },
  });
  const complete = (task_id: number) => admin.post('/maintenance/logs', { task_id, printer_id: printer.id });
  expect((await complete(belts.id)).body).toMatchObject({
    next_actions: [{ tool: 'list_maintenance_tasks', reason: 'Overdue on Left as well: Rods.' }],
  });
  expect((await reason())?.rule).toBe('maintenance');
  expect((await complete(rods.id)).body).toMatchObject({ next_actions: [{ tool: 'list_queue' }] });
  expect((await reason())?.rule).not.toBe('maintenance');
});

test('whoever watches is told of templates, lapses and completions, and of the printer’s counters', async () => {
  const farm = await openListeningFarm();
  const admin = await farm.session('admin');
  const viewer = await connect(farm, await farm.session('viewer'));
  await viewer.first('snapshot');
  const { id: printer_id } = await addIdle(admin, 'Left');
  const { id: task_id } = await addTask(admin, { interval_hours: 10 });
  await print(farm, printer_id, 10);
  await farm.app.maintenance.sweep();
  await admin.post('/maintenance/logs', { task_id, printer_id });
  await admin.delete(`/maintenance/tasks/${task_id}`);
  const told = () =>
    viewer.frames.filter(({ type }) => type === 'maintenance.updated').map(({ data }) => data);
  const template = { task_id, printer_id: null, change: 'template' };
  await viewer.until(() => told().length >= 4);
  expect(told()).toEqual([
    template,
    { task_id, printer_id, change: 'overdue' },
    { task_id, printer_id, change: 'completed' },
    template,
  ]);
  expect(viewer.frames.filter(({ type }) => type === 'record.changed').at(-1)?.data).toEqual({
    kind: 'printer',
    id: printer_id,
  });
});
