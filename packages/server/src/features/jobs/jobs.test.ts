import { expect, test } from 'vitest';
import { addModel, beginRun, jobOf, printOne, queueJob } from '../../../test/jobs.ts';
import { codeOf, openFarm } from '../../../test/kit.ts';
import { addPrinter } from '../../../test/printers.ts';
import { idOf, outcome } from '../../../test/replies.ts';

const plain = { name: 'Left', family: 'prusalink', host: '127.0.0.1', enabled: false } as const;

// spec: S2.41
test('a job takes its name, requirements and estimates from the file of its model', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { modelId, fileId } = await addModel(farm, { name: 'Bracket' });
  const made = await operator.post('/jobs', { model_id: modelId, plate_index: 2, quantity: 3 });
  expect(made).toMatchObject({
    status: 201,
    body: {
      item_name: 'Bracket',
      status: 'pending',
      model_id: modelId,
      print_file_id: null,
      quantity: 3,
      waiting_count: 3,
      priority: 3,
      pinned: false,
      requirements: { materials: ['PLA'], nozzle_diameter: 0.4, bed: { x_mm: 50, y_mm: 30, z_mm: 20 } },
      estimated_seconds: 7200,
      estimated_grams: 20,
      estimated_cost: null,
      submitted_by: operator.user.id,
      next_actions: [{ tool: 'get_job', args: { id: expect.any(Number) } }, { tool: 'list_queue' }],
    },
  });
  const exact = await operator.post('/jobs', { print_file_id: fileId, item_name: '  Mine ' });
  expect(exact.body).toMatchObject({ item_name: 'Mine', model_id: modelId, print_file_id: fileId });
  expect((await operator.get(`/jobs/${idOf(made)}`)).body).toMatchObject({ item_name: 'Bracket', runs: [] });
  const events = await farm.app.kernel.database.read.selectFrom('events').select('type').execute();
  expect(events.map(({ type }) => type)).toEqual(['job.created', 'job.created']);
});

test('what can not be printed is refused with the field that is wrong', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { modelId, fileId } = await addModel(farm);
  const shape = await addModel(farm, { name: 'Shape', plates: 0 });
  const fieldsOf = async (body: object) => {
    const reply = await operator.post('/jobs', body);
    const { error } = reply.body as { error: { fields?: { path: string }[] } };
    return [reply.status, codeOf(reply), error.fields?.map(({ path }) => path)];
  };
  expect(await fieldsOf({})).toEqual([422, 'validation_failed', ['body.model_id']]);
  expect(await fieldsOf({ model_id: 999 })).toEqual([404, 'model_not_found', undefined]);
  expect(await fieldsOf({ print_file_id: 999 })).toEqual([404, 'not_found', undefined]);
  expect(await fieldsOf({ model_id: modelId, printer_id: 999 })).toEqual([
    404,
    'printer_not_found',
    undefined,
  ]);
  expect(await fieldsOf({ model_id: shape.modelId })).toEqual([422, 'validation_failed', ['body.model_id']]);
  expect(await fieldsOf({ model_id: modelId, plate_index: 3 })).toEqual([
    422,
    'validation_failed',
    ['body.plate_index'],
  ]);
  expect(await fieldsOf({ model_id: shape.modelId, print_file_id: fileId })).toEqual([
    422,
    'validation_failed',
    ['body.print_file_id'],
  ]);
  for (const wrong of [
    { quantity: 0 },
    { quantity: 10_001 },
    { priority: 11 },
    { notes: 'x'.repeat(2001) },
  ]) {
    expect((await operator.post('/jobs', { model_id: modelId, ...wrong })).status).toBe(422);
  }
});

test('a dry run shows the job under the names of the tool and queues nothing', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { modelId } = await addModel(farm);
  const { id: printer_id } = await addPrinter(await farm.session('admin'), plain);
  const preview = await operator.post('/jobs', { model_id: modelId, printer_id }, { 'x-dry-run': 'true' });
  expect(preview).toMatchObject({
    status: 200,
    body: {
      dry_run: true,
      would_execute: { action: 'queue_job', model_id: modelId, printer_id, status: 'pending' },
    },
  });
  expect((await operator.get('/jobs')).body).toEqual([]);
  const job = await queueJob(operator, modelId);
  const dry = { 'x-dry-run': 'true' };
  const cancel = await operator.post(`/jobs/${job.id}/cancel`, { reason: 'no' }, dry);
  expect(cancel.body).toMatchObject({
    would_execute: { action: 'cancel_job', job_id: job.id, reason: 'no' },
  });
  expect((await operator.get(`/jobs/${job.id}`)).body).toMatchObject({ status: 'pending' });
});

// spec: S2.44 S4.10
test('lists filter by status, model, submitter, printer and name; waiting ones come in queue order', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const admin = await farm.session('admin');
  const { modelId, fileId } = await addModel(farm, { name: 'Bracket' });
  const other = await addModel(farm, { name: 'Écrou' });
  const printer = await addPrinter(admin, plain);
  const late = await queueJob(operator, modelId, { priority: 5 });
  const first = await queueJob(admin, other.modelId, { priority: 1 });
  const pinned = await queueJob(operator, modelId, { printer_id: printer.id });
  const done = await queueJob(operator, modelId);
  await printOne(farm, done.id, printer.id, fileId);
  const ids = async (query: string) => {
    const { body, headers } = await operator.get(`/jobs?${query}`);
    const list = (body as { id: number }[]).map(({ id }) => id);
    expect(Number(headers['x-total-count'])).toBe(list.length);
    return list;
  };
  expect(await ids('')).toEqual([done.id, pinned.id, first.id, late.id]);
  expect(await ids('status=pending')).toEqual([first.id, pinned.id, late.id]);
  expect(await ids('status=completed')).toEqual([done.id]);
  expect(await ids(`model_id=${other.modelId}`)).toEqual([first.id]);
  expect(await ids(`submitted_by=${admin.user.id}`)).toEqual([first.id]);
  expect(await ids(`printer_id=${printer.id}`)).toEqual([done.id, pinned.id]);
  expect(await ids(`q=${encodeURIComponent('éCROU')}`)).toEqual([first.id]);
  expect(await ids('order_id=1')).toEqual([]);

  const running = await beginRun(farm, pinned.id, printer.id, fileId);
  expect(running.state).toBe('printing');
  expect(await ids('status=printing')).toEqual([pinned.id]);
  expect(await ids('status=paused')).toEqual([]);
  await farm.app.kernel.write(({ db }) => db.updateTable('printers').set({ status: 'paused' }).execute());
  expect(await ids('status=paused')).toEqual([pinned.id]);

  const asked = await queueJob(await farm.session('viewer'), modelId);
  const unlucky = await queueJob(operator, modelId);
  // A copy is given up after its second failure.
  await printOne(farm, unlucky.id, printer.id + 1, fileId, 'failed');
  await printOne(farm, unlucky.id, printer.id + 2, fileId, 'failed');
  await operator.post(`/jobs/${late.id}/cancel`);
  expect(await ids('status=submitted')).toEqual([asked.id]);
  expect(await ids('status=failed')).toEqual([unlucky.id]);
  expect(await ids('status=cancelled')).toEqual([late.id]);
});

test('a finished job is deleted, its alerts are over, and an open one stays', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { modelId, fileId } = await addModel(farm);
  const { id } = await queueJob(operator, modelId);
  expect((await operator.delete(`/jobs/${id}`)).body).toMatchObject({
    error: {
      code: 'invalid_state_transition',
      current_state: 'pending',
      allowed_states: ['completed', 'failed', 'cancelled', 'rejected'],
    },
  });
  await printOne(farm, id, 1, fileId);
  expect((await operator.get('/alerts?kind=job_completed')).body).toMatchObject([{ resolved_at: null }]);
  expect((await operator.delete(`/jobs/${id}`)).status).toBe(204);
  expect(outcome(await operator.get(`/jobs/${id}`))).toEqual([404, 'job_not_found']);
  const open = await farm.app.kernel.database.read
    .selectFrom('alerts')
    .select('id')
    .where('resolved_at', 'is', null)
    .execute();
  expect(open).toEqual([]);
});

test('jobs of another organization do not exist', async () => {
  const farm = await openFarm();
  const { modelId } = await addModel(farm);
  const operator = await farm.session('operator');
  const { id } = await queueJob(operator, modelId);
  const org = await farm.app.kernel.write(({ db, now }) =>
    db
      .insertInto('groups')
      .values({
        name: 'Lab',
        name_folded: 'lab',
        description: '',
        owner_id: null,
        is_org: 1,
        settings: '{}',
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const stranger = await farm.session(await farm.addUser('operator', { orgId: org.id }));
  const calls = [
    stranger.get(`/jobs/${id}`),
    stranger.get(`/jobs/${id}/explain`),
    stranger.patch(`/jobs/${id}`, { priority: 1 }),
    stranger.delete(`/jobs/${id}`),
    stranger.post(`/jobs/${id}/cancel`),
    stranger.post(`/jobs/${id}/retry`),
    stranger.post(`/jobs/${id}/duplicate`),
    stranger.put('/queue/order', { job_ids: [id] }),
  ];
  for (const reply of await Promise.all(calls)) expect(outcome(reply)).toEqual([404, 'job_not_found']);
  expect(outcome(await stranger.post('/jobs', { model_id: modelId }))).toEqual([404, 'model_not_found']);
  expect((await stranger.get('/jobs')).body).toEqual([]);
  expect((await stranger.get('/queue')).body).toEqual([]);
});

test('a duplicate has the settings of the other and nothing of its past', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const admin = await farm.session('admin');
  const { modelId, fileId } = await addModel(farm);
  const settings = {
    quantity: 2,
    priority: 2,
    notes: 'with care',
    required_tags: ['enclosed'],
    target: { family: 'bambu' },
    match_color: true,
    hold: true,
    due_at: '2026-12-01T10:00:00.000Z',
    plate_index: 2,
  };
  const first = await queueJob(operator, modelId, settings);
  await printOne(farm, first.id, 1, fileId, 'failed');
  const copy = jobOf(await admin.post(`/jobs/${first.id}/duplicate`));
  expect(copy).toMatchObject({
    ...settings,
    item_name: first.item_name,
    status: 'pending',
    submitted_by: admin.user.id,
    failed_count: 0,
    failure: null,
  });
  expect(copy.id).not.toBe(first.id);
});
