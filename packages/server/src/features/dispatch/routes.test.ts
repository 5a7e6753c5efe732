import { asWritten } from '@farmhand/words';
import { expect, test } from 'vitest';
import { addModel, beginRun, claim, jobOf, queueJob, standAside } from '../../../test/jobs.ts';
import { openFarm } from '../../../test/kit.ts';
import { addPrinter } from '../../../test/printers.ts';
import { outcome } from '../../../test/replies.ts';
import { stepRun } from '../jobs/index.ts';

const plain = { name: 'Left', family: 'prusalink', host: '127.0.0.1', enabled: false } as const;

test('explain names the first rule for each printer, and what would change it', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const viewer = await farm.session('viewer');
  const { modelId } = await addModel(farm);
  const left = await addPrinter(admin, plain);
  const right = await addPrinter(admin, { ...plain, name: 'Right', family: 'bambu' });
  const job = await queueJob(viewer, modelId, { printer_id: left.id });
  const submitted = await viewer.get(`/jobs/${job.id}/explain`);
  expect(submitted.body).toMatchObject({
    job_id: job.id,
    status: 'submitted',
    waiting_reason: 'the job waits for approval',
    printers: [{ rule: 'approval' }, { rule: 'approval', fix: 'Approve or reject it.' }],
  });
  await admin.post(`/jobs/${job.id}/approve`);
  const { body } = await viewer.get(`/jobs/${job.id}/explain`);
  const { printers } = body as { printers: { printer_id: number; rule: string; fix: string }[] };
  const rules = new Map(printers.map(({ printer_id, rule }) => [printer_id, rule]));
  expect(rules).toEqual(
    new Map([
      [left.id, 'disabled'],
      [right.id, 'pin'],
    ]),
  );
  expect(body).toMatchObject({ waiting_reason: 'no printer fits: the printer is disabled' });
  await admin.post(`/jobs/${job.id}/cancel`);
  expect((await viewer.get(`/jobs/${job.id}/explain`)).body).toMatchObject({
    status: 'cancelled',
    waiting_reason: null,
    printers: [],
  });
});

test('for a job that prints, explain says why there', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { modelId, fileId } = await addModel(farm);
  const left = await addPrinter(admin, plain);
  const job = await queueJob(admin, modelId, { printer_id: left.id });
  await beginRun(farm, job.id, left.id, fileId);
  expect((await admin.get(`/jobs/${job.id}/explain`)).body).toMatchObject({
    status: 'printing',
    waiting_reason: null,
    printers: [
      {
        printer_id: left.id,
        can_start: false,
        rule: 'chosen',
        reason: 'a copy prints here: the job is pinned to it',
      },
    ],
  });
});

// spec: S2.45 S4.35
test('the queue has what waits or is on its way, in order, each with why it waits', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const viewer = await farm.session('viewer');
  const { modelId, fileId } = await addModel(farm);
  await standAside(farm);
  await queueJob(viewer, modelId);
  const held = await queueJob(operator, modelId, { hold: true });
  const waiting = await queueJob(operator, modelId, { priority: 1, quantity: 2 });
  const whole = await queueJob(operator, modelId);
  await beginRun(farm, whole.id, 1, fileId);
  await beginRun(farm, waiting.id, 2, fileId);
  const sent = await queueJob(operator, modelId, { priority: 2 });
  await claim(farm, sent.id, 3, fileId);
  const { body, headers } = await operator.get('/queue');
  expect(body).toMatchObject([
    { id: waiting.id, status: 'printing', waiting_count: 1, waiting_reason: 'no printer is there for it' },
    { id: sent.id, status: 'queued', printer_id: 3, waiting_reason: expect.stringContaining('on the way') },
    { id: held.id, status: 'pending', waiting_reason: 'the job is held' },
  ]);
  expect(headers['x-total-count']).toBe('3');
});

test('a person says what became of an unknown run, once', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { modelId, fileId } = await addModel(farm);
  const outcomes = [
    ['completed', 'completed', { status: 'completed', completed_count: 1 }],
    ['failed', 'failed', { status: 'pending', waiting_count: 1 }],
    ['not_started', 'failed', { status: 'pending', waiting_count: 1 }],
  ] as const;
  for (const [said, state, job] of outcomes) {
    const { id } = await queueJob(operator, modelId);
    const run = await beginRun(farm, id, id, fileId);
    const resolve = () => operator.post(`/runs/${run.id}/resolve`, { outcome: said });
    await farm.app.kernel.write((tx) =>
      stepRun(tx, run, ['printing'], { state: 'unknown' }, { source: 'silence', said: asWritten('gone') }),
    );
    expect((await resolve()).body).toMatchObject({ id: run.id, state, evidence: { source: 'person' } });
    expect(outcome(await resolve())).toEqual([409, 'invalid_state_transition']);
    expect(jobOf(await operator.get(`/jobs/${id}`))).toMatchObject(job);
    expect((await operator.get(`/archive?job_id=${id}`)).body).toMatchObject([{ run_id: run.id }]);
  }
  expect(outcome(await operator.post('/runs/999/resolve', { outcome: 'failed' }))).toEqual([
    404,
    'run_not_found',
  ]);
  const agent = await farm.token('operator', ['agent:write']);
  expect(outcome(await agent.post('/runs/1/resolve', { outcome: 'failed' }))).toEqual([403, 'scope_denied']);
});

test('a printer that a job is pinned to, or that has a run, is not removed', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { modelId, fileId } = await addModel(farm);
  const left = await addPrinter(admin, plain);
  const remove = () => admin.delete(`/printers/${left.id}`);
  const pinned = await queueJob(admin, modelId, { printer_id: left.id });
  expect(outcome(await remove())).toEqual([409, 'in_use']);
  await admin.patch(`/jobs/${pinned.id}`, { printer_id: null });
  await beginRun(farm, pinned.id, left.id, fileId);
  expect(outcome(await remove())).toEqual([409, 'in_use']);
  await farm.app.kernel.write(({ db }) => db.deleteFrom('runs').execute());
  expect((await remove()).status).toBe(204);
});
