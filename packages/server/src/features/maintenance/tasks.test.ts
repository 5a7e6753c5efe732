import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../../test/kit.ts';
import { addIdle, addTask, DAY_MS, print, tasksOf } from '../../../test/maintenance.ts';

// spec: S2.20 S2.22
test('a new task counts on every printer from now, and on one added later from its own beginning', async () => {
  const farm = await openFarm();
  const admin = await farm.token('admin', ['admin']);
  const old = await addIdle(admin, 'Old', { total_print_hours: 4000 });
  const task = await addTask(admin, {
    description: 'Both belts.',
    interval_hours: 100,
    interval_days: 30,
    estimated_cost: 12.345,
    estimated_downtime_minutes: 20,
  });
  expect(task).toMatchObject({
    name: 'Belt check',
    description: 'Both belts.',
    interval_hours: 100,
    interval_days: 30,
    estimated_cost: 12.34,
    estimated_downtime_minutes: 20,
    model_filter: null,
    blocks_dispatch: false,
    is_active: true,
    status: 'ok',
    next_actions: [{ tool: 'list_maintenance_tasks' }],
  });
  farm.clock.advance(24 * DAY_MS);
  await print(farm, old.id, 40);
  const young = await addIdle(admin, 'Young', { total_print_hours: 700 });
  await print(farm, young.id, 25);
  farm.clock.advance(DAY_MS);
  const viewer = await farm.session('viewer');
  expect(await tasksOf(viewer)).toMatchObject([
    {
      status: 'upcoming',
      printers: [
        { printer_id: old.id, status: 'upcoming', hours_since: 40, days_since: 25, progress_percent: 83.3 },
        // 25 hours in its first day leave 75: three such days.
        { printer_id: young.id, status: 'upcoming', hours_since: 25, days_since: 1, progress_percent: 25 },
      ],
    },
  ]);
});

test('hours are projected from what the printer itself has printed lately', async () => {
  const farm = await openFarm();
  const admin = await farm.token('admin', ['admin']);
  const [busy, idle] = [await addIdle(admin, 'Busy'), await addIdle(admin, 'Idle')];
  await print(farm, idle.id, 500);
  await addTask(admin, { interval_hours: 200 });
  // Forty days on, only the last fourteen count.
  for (let day = 0; day < 40; day += 1) {
    farm.clock.advance(DAY_MS);
    if (day >= 26) await print(farm, busy.id, 10);
    await farm.app.maintenance.sweep();
  }
  const [task] = await tasksOf(admin);
  expect(task?.printers).toMatchObject([
    { printer_name: 'Busy', status: 'upcoming', hours_since: 140 },
    { printer_name: 'Idle', status: 'ok', hours_since: 0, due_at: null },
  ]);
  const dueAt = Date.parse(task?.printers[0]?.due_at ?? '');
  expect((dueAt - farm.clock.now()) / DAY_MS).toBeCloseTo(6, 0);
});

test('filters leave what is overdue, and what one printer needs', async () => {
  const farm = await openFarm();
  const admin = await farm.token('admin', ['admin']);
  const left = await addIdle(admin, 'Left', { model: 'P1S' });
  const right = await addIdle(admin, 'Right', { model: 'A1 mini' });
  const rods = await addTask(admin, { name: 'Rods', interval_hours: 10, model_filter: 'X1 Carbon, P1S' });
  const belts = await addTask(admin, { name: 'Belts', interval_hours: 50 });
  await addTask(admin, { name: 'Off', interval_hours: 1, is_active: false });
  for (const { id } of [left, right]) await print(farm, id, 20);
  const ids = (tasks: readonly { id: number }[]) => tasks.map(({ id }) => id);
  expect(ids(await tasksOf(admin, '?overdue=true'))).toEqual([rods.id]);
  expect(ids(await tasksOf(admin, `?printer_id=${left.id}`))).toEqual([belts.id, rods.id]);
  expect(ids(await tasksOf(admin, `?printer_id=${right.id}`))).toEqual([belts.id]);
  expect(await tasksOf(admin, `?printer_id=${right.id}&overdue=true`)).toEqual([]);
  await print(farm, left.id, 30);
  const [overdue] = await tasksOf(admin, '?overdue=true&limit=1');
  expect(overdue).toMatchObject({ id: belts.id, printers: [{ printer_id: left.id, status: 'overdue' }] });
  expect(overdue?.printers).toHaveLength(1);
  const due = async (search: string) =>
    (await tasksOf(admin, search)).map(({ id, printers }) => [id, ...printers.map(({ status }) => status)]);
  expect(await due('?due=true')).toEqual([
    [belts.id, 'overdue', 'upcoming'],
    [rods.id, 'overdue'],
  ]);
  expect(await due(`?due=true&printer_id=${right.id}`)).toEqual([[belts.id, 'upcoming']]);
  expect((await tasksOf(admin, '?due=false')).map(({ name }) => name)).toEqual(['Off']);
  const page = await admin.get('/maintenance/tasks?limit=1&skip=1');
  expect([page.headers['x-total-count'], ids(page.body as { id: number }[])]).toEqual(['3', [belts.id]]);
  expect((await admin.get('/maintenance/tasks?overdu=true')).status).toBe(422);
});

test('a changed template counts on from the last completion; switched off, nothing is due', async () => {
  const farm = await openFarm();
  const admin = await farm.token('admin', ['admin']);
  const { id } = await addIdle(admin, 'Left');
  const task = await addTask(admin, { interval_hours: 100 });
  await print(farm, id, 60);
  const path = `/maintenance/tasks/${task.id}`;
  expect((await admin.patch(path, { interval_hours: 50 })).body).toMatchObject({ status: 'overdue' });
  // 60 hours in a day: the rest is a matter of hours.
  expect((await admin.patch(path, { interval_hours: 80.5 })).body).toMatchObject({
    status: 'upcoming',
    interval_hours: 80.5,
  });
  expect((await admin.patch(path, {})).body).toMatchObject({ interval_hours: 80.5, name: 'Belt check' });
  expect((await admin.patch(path, { interval_hours: null, interval_days: 1 })).status).toBe(200);
  farm.clock.advance(DAY_MS);
  expect(await tasksOf(admin, '?overdue=true')).toHaveLength(1);
  expect((await admin.patch(path, { is_active: false })).body).toMatchObject({ status: 'ok', printers: [] });
});

test('a task has an interval, and its filter names models', async () => {
  const farm = await openFarm();
  const admin = await farm.token('admin', ['admin']);
  for (const body of [
    { name: 'None' },
    { name: 'Zero', interval_hours: 0 },
    { name: 'Half a day', interval_days: 0.5 },
    { name: 'Commas', interval_days: 5, model_filter: ' , ' },
    { name: 'Unknown', interval_days: 5, colour: 'red' },
  ]) {
    expect(codeOf(await admin.post('/maintenance/tasks', body)), body.name).toBe('validation_failed');
  }
  const { id } = await addTask(admin, { interval_days: 30 });
  expect(codeOf(await admin.patch(`/maintenance/tasks/${id}`, { interval_days: null }))).toBe(
    'validation_failed',
  );
  expect(codeOf(await admin.get('/maintenance/tasks/999'))).toBe('maintenance_task_not_found');
});

// spec: S2.24
test('loading the built-in set twice is harmless, and what was renamed or deleted is known', async () => {
  const farm = await openFarm();
  const admin = await farm.token('admin', ['admin']);
  const own = await addTask(admin, { name: 'general CLEANING', interval_days: 7 });
  const preview = await admin.post('/maintenance/tasks/load-defaults', undefined, { 'x-dry-run': 'true' });
  expect(preview.body).toMatchObject({ would_execute: { action: 'load_default_maintenance' } });
  expect(await tasksOf(admin)).toHaveLength(1);
  const first = await admin.post('/maintenance/tasks/load-defaults');
  expect(first.body).toMatchObject({ added_count: 8, existing_count: 1 });
  const { tasks } = first.body as { tasks: { id: number; name: string; model_filter: string | null }[] };
  expect(tasks.find(({ name }) => name === 'Carbon rod lubrication')?.model_filter).toContain('P1S');
  const [renamed, deleted] = tasks;
  await admin.patch(`/maintenance/tasks/${renamed?.id}`, { name: 'Look at the nozzle' });
  const again = await admin.post('/maintenance/tasks/load-defaults');
  expect(again.body).toMatchObject({ added_count: 0, existing_count: 9, tasks: [] });
  await admin.delete(`/maintenance/tasks/${deleted?.id}`);
  expect((await admin.post('/maintenance/tasks/load-defaults')).body).toMatchObject({
    added_count: 1,
    tasks: [{ name: deleted?.name }],
  });
  expect(await tasksOf(admin)).toHaveLength(9);
  expect((await tasksOf(admin)).some(({ id }) => id === own.id)).toBe(true);
});

test('a built-in task has its words in every language until somebody changes them', async () => {
  const farm = await openFarm();
  const admin = await farm.token('admin', ['admin']);
  await admin.post('/maintenance/tasks/load-defaults');
  const belts = (await tasksOf(admin)).find(({ name }) => name === 'Belt tension check');
  const code = 'maintenance_task.belt_tension_check';
  expect(belts).toMatchObject({ name_said: { code }, description_said: { facts: {} } });
  const change = async (body: object) => (await admin.patch(`/maintenance/tasks/${belts?.id}`, body)).body;
  expect(await change({ name: belts?.name, interval_days: 7 })).toMatchObject({ name_said: { code } });
  expect(await change({ description: 'Ours.' })).toMatchObject({
    name_said: { code },
    description_said: null,
  });
  expect(await change({ name: 'Belts' })).toMatchObject({ name: 'Belts', name_said: null });
  expect(await change({ name: 'Belt tension check' })).toMatchObject({ name_said: null });
});

test('templates are the admin’s, on every surface', async () => {
  const farm = await openFarm();
  const { id } = await addTask(await farm.session('admin'), { interval_days: 30 });
  const operator = await farm.session('operator');
  const agent = await farm.token('admin', ['agent:write']);
  for (const [caller, code] of [
    [operator, 'permission_denied'],
    [agent, 'scope_denied'],
  ] as const) {
    expect(codeOf(await caller.post('/maintenance/tasks', { name: 'x', interval_days: 1 }))).toBe(code);
    expect(codeOf(await caller.patch(`/maintenance/tasks/${id}`, { name: 'x' }))).toBe(code);
    expect(codeOf(await caller.delete(`/maintenance/tasks/${id}`))).toBe(code);
    expect(codeOf(await caller.post('/maintenance/tasks/load-defaults'))).toBe(code);
    expect((await caller.get('/maintenance/tasks')).status).toBe(200);
  }
});

test('what SQL finds overdue is what the pure function calls overdue', async () => {
  const farm = await openFarm();
  const admin = await farm.token('admin', ['admin']);
  const pick = <T>(...values: readonly T[]) => fc.constantFrom(...values);
  const interval = fc
    .record({ interval_hours: pick(null, 10, 50), interval_days: pick(null, 5, 20) })
    .filter((each) => each.interval_hours !== null || each.interval_days !== null);
  const seed = fc.sample(
    fc.record({
      interval,
      model_filter: pick(null, 'P1S'),
      model: pick('P1S', 'A1'),
      hours: pick(0, 10, 49.9, 50),
    }),
    { numRuns: 12, seed: 7 },
  );
  for (const [index, { interval: sent, model_filter, model, hours }] of seed.entries()) {
    await addTask(admin, { name: `Task ${index}`, ...sent, model_filter });
    const { id } = await addIdle(admin, `Printer ${index}`, { model, total_print_hours: index * 10 });
    await print(farm, id, hours);
    farm.clock.advance(2 * DAY_MS);
  }
  const board = await tasksOf(admin);
  const pure = board.flatMap(({ id, printers }) =>
    printers.filter(({ status }) => status === 'overdue').map(({ printer_id }) => `${id}:${printer_id}`),
  );
  expect(pure.length).toBeGreaterThan(10);
  await farm.app.maintenance.sweep();
  const { body } = await admin.get('/alerts?kind=maintenance_overdue&limit=500');
  const raised = (body as { task_id: number; printer_id: number }[]).map(
    ({ task_id, printer_id }) => `${task_id}:${printer_id}`,
  );
  expect(raised.toSorted()).toEqual(pure.toSorted());
  const { body: summary } = await admin.get('/summary');
  expect(summary).toMatchObject({
    overdue_maintenance: board.filter(({ status }) => status === 'overdue').length,
  });
});
