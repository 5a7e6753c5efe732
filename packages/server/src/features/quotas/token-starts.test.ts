import { expect, test } from 'vitest';
import { addModel, queueJob } from '../../../test/jobs.ts';
import { type Caller, codeOf, type Farm, openFarm } from '../../../test/kit.ts';
import { addPrinter } from '../../../test/printers.ts';

const HOUR_MS = 60 * 60 * 1000;
const plain = { name: 'Left', family: 'prusalink', host: '127.0.0.1', enabled: false } as const;

async function mint(farm: Farm, by: Caller, body: object): Promise<Caller> {
  const { token } = (await by.post('/tokens', { name: 'agent', ...body })).body as { token: string };
  return farm.caller({ 'x-api-key': token });
}

test('a token that approves a job spends its budget on it, at the time of the approval; a person spends none', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const viewer = await farm.session('viewer');
  const { modelId } = await addModel(farm);
  const agent = await mint(farm, admin, { scopes: ['agent:write'], budgets: { starts_per_hour: 2 } });
  const [first, second, third] = [
    await queueJob(viewer, modelId, { quantity: 2 }),
    await queueJob(viewer, modelId),
    await queueJob(viewer, modelId),
  ];
  farm.clock.advance(2 * HOUR_MS);
  expect((await agent.post(`/jobs/${first.id}/approve`)).status).toBe(200);
  const refusal = { error: { code: 'quota_exceeded', quota: 'starts_per_hour', used: 2, limit: 2 } };
  const dry = await agent.post(`/jobs/${second.id}/approve`, undefined, { 'x-dry-run': 'true' });
  for (const reply of [dry, await agent.post(`/jobs/${second.id}/approve`)]) {
    expect(reply).toMatchObject({ status: 429, body: refusal });
  }
  expect((await admin.get(`/jobs/${second.id}`)).body).toMatchObject({ status: 'submitted' });
  expect((await agent.post('/jobs', { model_id: modelId })).body).toMatchObject(refusal);
  const again = await farm.session(admin.user);
  expect((await again.post(`/jobs/${second.id}/approve`)).status).toBe(200);
  farm.clock.advance(HOUR_MS);
  expect((await agent.post(`/jobs/${third.id}/approve`)).status).toBe(200);
});

test('what one token queued and its child approved counts once; a cancel before the start gives it back', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { modelId } = await addModel(farm);
  const parent = await mint(farm, admin, { scopes: ['admin'], budgets: { grams_per_day: 40 } });
  const child = await mint(farm, parent, { scopes: ['agent:write'] });
  const { id } = await queueJob(parent, modelId, { quantity: 3 });
  await farm.app.kernel.write(({ db }) =>
    db.updateTable('jobs').set({ status: 'submitted' }).where('id', '=', id).execute(),
  );
  expect((await child.post(`/jobs/${id}/approve`)).status).toBe(200);
  const tooHeavy = await parent.post('/jobs', { model_id: modelId, quantity: 2 });
  expect(tooHeavy.body).toMatchObject({ error: { quota: 'grams_per_day', used: 30, limit: 40 } });
  expect((await child.post(`/jobs/${id}/cancel`)).status).toBe(200);
  expect((await parent.post('/jobs', { model_id: modelId, quantity: 4 })).status).toBe(201);
});

test('growing a job that a token approved counts; a token of some printers approves what is pinned to them', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const viewer = await farm.session('viewer');
  const { modelId } = await addModel(farm);
  const left = await addPrinter(admin, plain);
  const budgets = { starts_per_hour: 3, printer_ids: [left.id] };
  const agent = await mint(farm, admin, { scopes: ['agent:write'], budgets });
  const loose = await queueJob(viewer, modelId);
  expect((await agent.post(`/jobs/${loose.id}/approve`)).body).toMatchObject({
    error: { code: 'validation_failed', fields: [{ path: 'body.printer_id' }] },
  });
  const pinned = await queueJob(viewer, modelId, { printer_id: left.id });
  expect((await agent.post(`/jobs/${pinned.id}/approve`)).status).toBe(200);
  expect((await admin.patch(`/jobs/${pinned.id}`, { quantity: 3 })).status).toBe(200);
  expect(codeOf(await agent.post('/jobs', { model_id: modelId, printer_id: left.id }))).toBe(
    'quota_exceeded',
  );
});

test('a token that retries the job of another spends its budget on it', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const viewer = await farm.session('viewer');
  const { modelId } = await addModel(farm);
  const agent = await mint(farm, admin, { scopes: ['agent:write'], budgets: { starts_per_hour: 1 } });
  const jobs = [await queueJob(viewer, modelId), await queueJob(viewer, modelId)] as const;
  for (const { id } of jobs) {
    expect((await admin.post(`/jobs/${id}/approve`)).status).toBe(200);
    expect((await admin.post(`/jobs/${id}/cancel`)).status).toBe(200);
  }
  expect((await agent.post(`/jobs/${jobs[0].id}/retry`)).status).toBe(200);
  expect(codeOf(await agent.post(`/jobs/${jobs[1].id}/retry`))).toBe('quota_exceeded');
});
