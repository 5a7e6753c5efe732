import { expect, test } from 'vitest';
import {
  addModel,
  beginRun,
  claim,
  endPrint,
  jobOf,
  printOne,
  queueJob,
  standAside,
} from '../../../test/jobs.ts';
import { openFarm } from '../../../test/kit.ts';
import { outcome } from '../../../test/replies.ts';
import { releaseRun } from './attempts.ts';

// spec: S3.6
test('a job that waits is cancelled at once, with its reason, and never again', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { modelId } = await addModel(farm);
  const { id } = await queueJob(operator, modelId);
  const cancelled = await operator.post(`/jobs/${id}/cancel`, { reason: 'wrong file' });
  expect(cancelled.body).toMatchObject({
    status: 'cancelled',
    waiting_count: 0,
    cancel_reason: 'wrong file',
    cancel_requested_at: '2026-11-02T08:00:00.000Z',
    finished_at: '2026-11-02T08:00:00.000Z',
    next_actions: [{ tool: 'list_queue' }],
  });
  expect((await operator.post(`/jobs/${id}/cancel`)).body).toMatchObject({
    error: {
      code: 'invalid_state_transition',
      current_state: 'cancelled',
      allowed_states: ['submitted', 'pending', 'queued', 'printing'],
    },
  });
  const viewer = await farm.session('viewer');
  expect(outcome(await viewer.post(`/jobs/${id}/cancel`))).toEqual([403, 'permission_denied']);
});

// spec: S3.8
test('cancelling what prints answers as soon as the printer has stopped, and a retry of the call tells how it is', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { modelId, fileId } = await addModel(farm);
  const { id } = await queueJob(operator, modelId, { quantity: 2 });
  const run = await beginRun(farm, id, 1, fileId);
  const key = { 'idempotency-key': 'cancel-1' };
  const asked = operator.post(`/jobs/${id}/cancel`, {}, key);
  // The answer waits for some seconds only: the print ends as soon as that is asked for.
  const { read } = farm.app.kernel.database;
  const rowNow = () => read.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await expect.poll(rowNow).toMatchObject({ cancel_requested_at: expect.any(Number), status: 'printing' });
  await endPrint(farm, run, 'cancelled');
  expect(jobOf(await asked)).toMatchObject({ status: 'cancelled', waiting_count: 0 });
  const again = await operator.post(`/jobs/${id}/cancel`, {}, key);
  expect(again.headers['x-idempotent-replay']).toBe('true');
  expect(again.body).toMatchObject({ status: 'cancelled' });
});

test('a printer that does not stop leaves the job printing, and the answer says so in time', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { modelId, fileId } = await addModel(farm);
  const { id } = await queueJob(operator, modelId);
  await beginRun(farm, id, 1, fileId);
  const since = farm.clock.monotonic();
  const reply = await farm.clock.hurry(operator.post(`/jobs/${id}/cancel`));
  const tookMs = farm.clock.monotonic() - since;
  expect(reply.body).toMatchObject({ status: 'printing', next_actions: [{ tool: 'get_job' }] });
  expect(tookMs).toBeGreaterThan(3000);
  expect(tookMs).toBeLessThan(15_000);
});

test('retry queues what failed or was cancelled, and refuses where nothing was', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { modelId, fileId } = await addModel(farm);
  const { id } = await queueJob(operator, modelId, { quantity: 2 });
  expect(outcome(await operator.post(`/jobs/${id}/retry`))).toEqual([409, 'invalid_state_transition']);
  await printOne(farm, id, 1, fileId);
  await printOne(farm, id, 1, fileId, 'failed');
  expect(jobOf(await operator.get(`/jobs/${id}`)).status).toBe('pending');
  await printOne(farm, id, 1, fileId, 'failed');
  const failed = jobOf(await operator.get(`/jobs/${id}`));
  expect(failed).toMatchObject({ status: 'failed', completed_count: 1, failed_count: 1 });
  expect(failed.failure).toMatchObject({ code: 'print_failed' });
  const retried = jobOf(await operator.post(`/jobs/${id}/retry`));
  expect(retried).toMatchObject({ status: 'pending', waiting_count: 1, failed_count: 0, failure: null });
  await operator.post(`/jobs/${id}/cancel`);
  expect(jobOf(await operator.post(`/jobs/${id}/retry`))).toMatchObject({
    status: 'pending',
    cancel_requested_at: null,
    cancel_reason: null,
    finished_at: null,
  });
  await printOne(farm, id, 1, fileId);
  expect(jobOf(await operator.get(`/jobs/${id}`))).toMatchObject({ status: 'completed', completed_count: 2 });
  expect(outcome(await operator.post(`/jobs/${id}/retry`))).toEqual([409, 'invalid_state_transition']);
});

test('the status is never set by hand, and a change touches what it names', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { modelId } = await addModel(farm);
  const before = await queueJob(operator, modelId, { notes: 'old' });
  expect((await operator.patch(`/jobs/${before.id}`, { status: 'completed' })).status).toBe(422);
  const change = {
    item_name: 'Other',
    priority: 1,
    due_at: '2026-11-03T08:00:00.000Z',
    hold: true,
    required_tags: ['PLA', 'pla'],
    target: { model: 'MK4' },
    match_color: true,
    quantity: 5,
    plate_index: 2,
  };
  const { next_actions, ...after } = (await operator.patch(`/jobs/${before.id}`, change)).body as {
    next_actions: unknown;
  };
  expect(next_actions).toMatchObject([{ tool: 'get_job', args: { id: before.id } }, { tool: 'list_queue' }]);
  const { next_actions: _none, ...first } = before as typeof before & { next_actions: unknown };
  expect(after).toEqual({
    ...first,
    ...change,
    required_tags: ['pla'],
    waiting_count: 5,
    position: 1,
    estimated_seconds: 7200,
    estimated_grams: 20,
  });
  const named = await operator.patch(`/jobs/${before.id}`, { item_name: '' });
  expect(named.body).toMatchObject({ item_name: 'Bracket' });
});

test('the quantity stays above what was begun, the plate changes before that, and a finished job keeps its settings', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { modelId, fileId } = await addModel(farm);
  await standAside(farm);
  const { id } = await queueJob(operator, modelId, { quantity: 5 });
  const patch = (body: object) => operator.patch(`/jobs/${id}`, body);
  const withdrawn = await claim(farm, id, 1, fileId);
  expect(outcome(await patch({ plate_index: 2 }))).toEqual([409, 'invalid_state_transition']);
  await farm.app.kernel.write((tx) => releaseRun(tx, withdrawn));
  expect((await patch({ plate_index: 2 })).status).toBe(200);
  await printOne(farm, id, 1, fileId);
  const run = await beginRun(farm, id, 1, fileId);
  expect(outcome(await patch({ quantity: 1 }))).toEqual([422, 'validation_failed']);
  expect(outcome(await patch({ plate_index: 1 }))).toEqual([409, 'invalid_state_transition']);
  expect((await patch({ quantity: 2 })).body).toMatchObject({ waiting_count: 0, status: 'printing' });
  expect((await patch({ quantity: 3 })).body).toMatchObject({ waiting_count: 1 });
  expect((await patch({ quantity: 2 })).status).toBe(200);
  await endPrint(farm, run, 'completed');
  expect(jobOf(await operator.get(`/jobs/${id}`))).toMatchObject({ status: 'completed', completed_count: 2 });
  expect(outcome(await patch({ priority: 1 }))).toEqual([409, 'invalid_state_transition']);
  expect((await patch({ notes: 'good', item_name: 'Done' })).body).toMatchObject({ notes: 'good' });
});

test('the order of the queue is dealt out anew among those named, within their priorities', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { modelId, fileId } = await addModel(farm);
  const [a, b, c, urgent] = [
    await queueJob(operator, modelId),
    await queueJob(operator, modelId),
    await queueJob(operator, modelId),
    await queueJob(operator, modelId, { priority: 1 }),
  ].map(({ id }) => id) as [number, number, number, number];
  const queue = async () => ((await operator.get('/queue')).body as { id: number }[]).map(({ id }) => id);
  expect(await queue()).toEqual([urgent, a, b, c]);
  expect((await operator.put('/queue/order', { job_ids: [c, urgent, a] })).body).toEqual({
    job_ids: [c, urgent, a],
    next_actions: [],
  });
  expect(await queue()).toEqual([urgent, c, b, a]);
  expect(outcome(await operator.put('/queue/order', { job_ids: [a, 999] }))).toEqual([404, 'job_not_found']);
  expect(outcome(await operator.put('/queue/order', { job_ids: [a, a] }))).toEqual([
    422,
    'validation_failed',
  ]);
  await printOne(farm, b, 1, fileId);
  expect(outcome(await operator.put('/queue/order', { job_ids: [a, b] }))).toEqual([
    409,
    'invalid_state_transition',
  ]);
  expect(await queue()).toEqual([urgent, c, a]);
  await operator.patch(`/jobs/${urgent}`, { priority: 3 });
  expect(await queue()).toEqual([c, a, urgent]);
});
