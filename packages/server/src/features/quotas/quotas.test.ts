import { expect, test } from 'vitest';
import { addModel, jobOf, queueJob } from '../../../test/jobs.ts';
import { codeOf, openFarm } from '../../../test/kit.ts';
import { addPrinter } from '../../../test/printers.ts';
import { idOf, outcome } from '../../../test/replies.ts';
import { windowOf } from './window.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test.each([
  ['hour', '2026-11-02T08:30:00Z', '2026-11-02T08:00:00.000Z', '2026-11-02T09:00:00.000Z'],
  ['day', '2026-11-02T23:59:59Z', '2026-11-02T00:00:00.000Z', '2026-11-03T00:00:00.000Z'],
  ['week', '2026-11-01T12:00:00Z', '2026-10-26T00:00:00.000Z', '2026-11-02T00:00:00.000Z'],
  ['week', '2026-11-02T00:00:00Z', '2026-11-02T00:00:00.000Z', '2026-11-09T00:00:00.000Z'],
  ['month', '2026-12-31T23:00:00Z', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
] as const)('the %s of %s lasts from %s to %s', (period, now, start, end) => {
  const window = windowOf(period, Date.parse(now));
  expect([new Date(window.start), new Date(window.end)].map((at) => at.toISOString())).toEqual([start, end]);
});

test('a user’s quota counts every path that makes a job, and starts anew', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const operator = await farm.session('operator');
  const { modelId } = await addModel(farm);
  const set = await admin.put(`/users/${operator.user.id}/quota`, { period: 'day', jobs: 2 });
  expect(set.body).toMatchObject({
    user_id: operator.user.id,
    group_id: null,
    jobs: 2,
    grams: null,
    used: { jobs: 0, grams: 0, hours: 0 },
    resets_at: '2026-11-03T00:00:00.000Z',
  });
  const { id } = await queueJob(operator, modelId);
  jobOf(await operator.post(`/jobs/${id}/duplicate`));
  const refused = await operator.post('/jobs', { model_id: modelId });
  expect(refused).toMatchObject({
    status: 429,
    body: {
      error: {
        code: 'quota_exceeded',
        quota: 'jobs_per_day',
        used: 2,
        limit: 2,
        resets_at: '2026-11-03T00:00:00.000Z',
        retriable: false,
      },
    },
  });
  expect(codeOf(await operator.post(`/jobs/${id}/duplicate`))).toBe('quota_exceeded');
  const dry = await operator.post('/jobs', { model_id: modelId }, { 'x-dry-run': 'true' });
  expect(codeOf(dry)).toBe('quota_exceeded');
  expect((await admin.get('/quotas')).body).toMatchObject([{ used: { jobs: 2, grams: 20, hours: 2 } }]);
  await queueJob(admin, modelId);
  farm.clock.advance(DAY_MS);
  await queueJob(await farm.session(operator.user), modelId);
});

test('grams and hours count all copies, growing a job counts too, and deleting one gives nothing back', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const operator = await farm.session('operator');
  const { modelId } = await addModel(farm);
  const quota = `/users/${operator.user.id}/quota`;
  await admin.put(quota, { period: 'week', grams: 45.5 });
  const { id } = await queueJob(operator, modelId, { quantity: 3 });
  const grown = await operator.patch(`/jobs/${id}`, { quantity: 5 });
  expect(grown.body).toMatchObject({ error: { quota: 'grams_per_week', used: 0, limit: 45.5 } });
  expect((await operator.patch(`/jobs/${id}`, { quantity: 4 })).status).toBe(200);
  expect(codeOf(await operator.post('/jobs', { model_id: modelId }))).toBe('quota_exceeded');
  await admin.put(quota, { period: 'week', hours: 4.5 });
  expect((await operator.post('/jobs', { model_id: modelId })).body).toMatchObject({
    error: { quota: 'hours_per_week', used: 4, limit: 4.5 },
  });

  await farm.app.kernel.write(({ db }) =>
    db.updateTable('jobs').set({ status: 'failed' }).where('id', '=', id).execute(),
  );
  expect((await operator.delete(`/jobs/${id}`)).status).toBe(204);
  expect(codeOf(await operator.post('/jobs', { model_id: modelId }))).toBe('quota_exceeded');
  expect((await admin.delete(quota)).status).toBe(204);
  expect(outcome(await admin.delete(quota))).toEqual([404, 'not_found']);
  await queueJob(operator, modelId);
});

test('what was rejected, or cancelled before it began, is given back; asking again takes it again', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const viewer = await farm.session('viewer');
  const { modelId } = await addModel(farm);
  await admin.put(`/users/${viewer.user.id}/quota`, { period: 'month', jobs: 1 });
  const first = await queueJob(viewer, modelId);
  await admin.post(`/jobs/${first.id}/reject`, { reason: 'no' });
  const second = await queueJob(viewer, modelId);
  expect(codeOf(await viewer.post(`/jobs/${first.id}/resubmit`))).toBe('quota_exceeded');
  await admin.post(`/jobs/${second.id}/cancel`);
  expect((await viewer.post(`/jobs/${first.id}/resubmit`)).status).toBe(200);
  expect(codeOf(await viewer.post('/jobs', { model_id: modelId }))).toBe('quota_exceeded');
});

test('a group’s quota is shared by its members, whoever comes first', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const members = [await farm.session('operator'), await farm.session('operator')] as const;
  const { modelId } = await addModel(farm);
  const group = idOf(await admin.post('/groups', { name: 'Class 7b' }));
  for (const { user } of members) await admin.put(`/groups/${group}/members/${user.id}`);
  await admin.put(`/groups/${group}/quota`, { period: 'day', jobs: 3 });
  const replies = await Promise.all(
    [0, 1, 0, 1, 0, 1].map((index) => members[index === 0 ? 0 : 1].post('/jobs', { model_id: modelId })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429]);
  expect((await admin.get('/quotas')).body).toMatchObject([{ group_id: group, used: { jobs: 3 } }]);
});

test('a token spends its own budget and its parent’s, by copies and grams, on its own printers', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { modelId } = await addModel(farm);
  const plain = { name: 'Left', family: 'prusalink', host: '127.0.0.1', enabled: false } as const;
  const [left, right] = [await addPrinter(admin, plain), await addPrinter(admin, plain)];
  const mint = async (caller: typeof admin | ReturnType<typeof farm.caller>, body: object) => {
    const { token } = (await caller.post('/tokens', { name: 'agent', ...body })).body as { token: string };
    return farm.caller({ 'x-api-key': token });
  };
  const parent = await mint(admin, {
    scopes: ['admin'],
    budgets: { starts_per_hour: 3, grams_per_day: 40, printer_ids: [left.id] },
  });
  const child = await mint(parent, { scopes: ['agent:write'], budgets: { starts_per_hour: 2 } });
  const job = { model_id: modelId, printer_id: left.id };
  for (const printer_id of [undefined, right.id]) {
    const reply = await child.post('/jobs', { model_id: modelId, printer_id });
    expect(reply.body).toMatchObject({ error: { fields: [{ path: 'body.printer_id' }] } });
  }
  const tooMany = await child.post('/jobs', { ...job, quantity: 3 });
  expect(tooMany.body).toMatchObject({ error: { quota: 'starts_per_hour', used: 0, limit: 2 } });
  expect((await child.post('/jobs', { ...job, quantity: 2 })).status).toBe(201);
  const ofParent = await parent.post('/jobs', { ...job, quantity: 2 });
  expect(ofParent.body).toMatchObject({ error: { quota: 'starts_per_hour', used: 2, limit: 3 } });
  farm.clock.advance(60 * 60 * 1000);
  const tooHeavy = await parent.post('/jobs', { ...job, quantity: 3 });
  expect(tooHeavy.body).toMatchObject({ error: { quota: 'grams_per_day', used: 20, limit: 40 } });
  expect((await parent.post('/jobs', { ...job, quantity: 2 })).status).toBe(201);
});

test('quotas are set by people who are administrators', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const operator = await farm.session('operator');
  const token = await farm.token('admin', ['admin']);
  const path = `/users/${operator.user.id}/quota`;
  expect(outcome(await operator.put(path, { period: 'day' }))).toEqual([403, 'permission_denied']);
  expect(outcome(await token.put(path, { period: 'day' }))).toEqual([403, 'human_only']);
  expect(outcome(await admin.put('/users/999/quota', { period: 'day' }))).toEqual([404, 'user_not_found']);
  expect(outcome(await admin.put('/groups/999/quota', { period: 'day' }))).toEqual([404, 'group_not_found']);
});
