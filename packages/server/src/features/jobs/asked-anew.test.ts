import { expect, test } from 'vitest';
import { addModel, queueJob } from '../../../test/jobs.ts';
import { type Caller, HERE, openFarm } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { openMessageFarm, receiver } from '../../../test/message-farm.ts';
import { idOf } from '../../../test/replies.ts';

/** A request for approval goes along when what says to whom it goes changes. */

const within = { timeout: 20_000 };

async function requestsOf(caller: Caller) {
  const { body } = await caller.get('/alerts?kind=job_approval_requested');
  return body as { id: number; job_id: number; resolved_at: string | null }[];
}

/** The jobs about which somebody is asked. */
const askedOf = async (caller: Caller): Promise<number[]> =>
  (await requestsOf(caller)).filter(({ resolved_at }) => resolved_at === null).map(({ job_id }) => job_id);

async function openClass(opened: Pick<Awaited<ReturnType<typeof openMessageFarm>>, 'farm' | 'admin'>) {
  const { farm, admin } = opened;
  const [owner, operator] = [await farm.session('operator'), await farm.session('operator')];
  const pupil = await farm.session('viewer');
  const group = idOf(await admin.post('/groups', { name: 'Class', owner_id: owner.user.id }));
  expect((await admin.put(`/groups/${group}/members/${pupil.user.id}`)).status).toBe(200);
  const { modelId } = await addModel(farm);
  const ask = async () => (await queueJob(pupil, modelId)).id;
  return { ...opened, owner, operator, pupil, group: `/groups/${group}`, ask };
}

async function openPlainClass() {
  const farm = await openFarm();
  return openClass({ farm, admin: await farm.session('admin') });
}

// spec: S6.7
test('a new owner of the group is asked and told, and the old one is asked no more', async () => {
  const { admin, owner, operator, group, ask } = await openClass(await openMessageFarm());
  await admin.patch('/message-settings', { allowed_hosts: [HERE] });
  const [toOwner, toNext] = [await receiver(), await receiver()];
  for (const [who, { url }] of [
    [owner, toOwner],
    [operator, toNext],
  ] as const) {
    const settings = { url: url.replace('127.0.0.1', HERE) };
    const made = await who.post('/destinations', { scope: 'user', channel: 'webhook', settings });
    expect(made.status).toBe(201);
  }
  const [decided, open] = [await ask(), await ask()];
  expect((await owner.post(`/jobs/${decided}/approve`)).status).toBe(200);
  await expect.poll(() => toOwner.read().length, within).toBe(2);

  expect((await admin.patch(group, { owner_id: operator.user.id })).status).toBe(200);
  await expect
    .poll(() => toNext.read(), within)
    .toMatchObject([{ event: 'job_approval_requested', subject: { kind: 'job', id: open } }]);
  expect([await askedOf(owner), await askedOf(operator)]).toEqual([[], [open]]);
  // Settled for the old one, not gone.
  expect((await requestsOf(owner)).map(({ job_id }) => job_id)).toEqual([open, decided]);
  expect(toOwner.received).toHaveLength(2);
  expect((await operator.post(`/jobs/${open}/approve`)).status).toBe(200);
  expect(await askedOf(operator)).toEqual([]);
});

test.each([
  ['demoted', (admin: Caller, id: number) => admin.patch(`/users/${id}`, { role: 'viewer' })],
  ['deactivated', (admin: Caller, id: number) => admin.patch(`/users/${id}`, { is_active: false })],
  ['deleted', (admin: Caller, id: number) => admin.delete(`/users/${id}`)],
])('when the owner is %s, operators are asked', async (_name, act) => {
  const { farm, admin, owner, operator, ask } = await openPlainClass();
  const job = await ask();
  expect([await askedOf(owner), await askedOf(operator)]).toEqual([[job], []]);
  expect((await act(admin, owner.user.id)).status).toBeLessThan(300);
  expect(await askedOf(operator)).toEqual([job]);
  expect(await askedOf(await farm.session('operator'))).toEqual([job]);
});

test('the request goes with its submitter, and to an owner from when to when that one may decide', async () => {
  const { admin, farm, owner, operator, pupil, group, ask } = await openPlainClass();
  const job = await ask();
  const asked = async () => [await askedOf(owner), await askedOf(operator), await askedOf(next)];
  const next = await farm.session('viewer');
  // Without a group, all who may decide are asked: the owner of the former one is among them.
  await admin.delete(`${group}/members/${pupil.user.id}`);
  expect(await asked()).toEqual([[job], [job], []]);
  const other = idOf(await admin.post('/groups', { name: 'Other class', owner_id: next.user.id }));
  await admin.put(`/groups/${other}/members/${pupil.user.id}`);
  expect(await asked()).toEqual([[job], [job], []]);
  await admin.patch(`/users/${next.user.id}`, { role: 'operator' });
  expect(await asked()).toEqual([[], [], [job]]);
  await admin.patch(`/users/${next.user.id}`, { role: 'viewer' });
  expect(await asked()).toEqual([[job], [job], []]);
  await admin.patch(`/groups/${other}`, { owner_id: owner.user.id });
  expect(await asked()).toEqual([[job], [], []]);
  // Nobody's job is everybody's.
  await admin.delete(`/users/${pupil.user.id}`);
  expect(await asked()).toEqual([[job], [job], []]);
});

test('of an organization its owner is asked, for as long as that one sees its jobs', async () => {
  const farm = await openFarm({ env: enterprise() });
  const admin = await farm.session('admin');
  const orgId = idOf(await admin.post('/orgs', { name: 'Lab' }));
  const member = async (role: 'viewer' | 'operator') => farm.session(await farm.addUser(role, { orgId }));
  const [owner, operator, pupil] = [
    await member('operator'),
    await member('operator'),
    await member('viewer'),
  ];
  const { modelId } = await addModel(farm, { orgId });
  const { id } = await queueJob(pupil, modelId);
  const asked = async () => [await askedOf(admin), await askedOf(owner), await askedOf(operator)];
  expect(await asked()).toEqual([[id], [], []]);
  await admin.patch(`/orgs/${orgId}`, { owner_id: owner.user.id });
  expect(await asked()).toEqual([[], [id], []]);
  await admin.delete(`/orgs/${orgId}/members/${owner.user.id}`);
  expect(await asked()).toEqual([[id], [], [id]]);
});

test('what does not change who decides asks nobody again', async () => {
  const { admin, farm, owner, operator, pupil, group, ask } = await openPlainClass();
  await ask();
  const before = await requestsOf(owner);
  await admin.patch(group, { name: 'Class 8a', owner_id: owner.user.id });
  await admin.patch(`/users/${owner.user.id}`, { role: 'admin' });
  await admin.patch(`/users/${pupil.user.id}`, { email: 'pupil@example.org' });
  await admin.patch(`/users/${operator.user.id}`, { role: 'viewer' });
  await admin.delete(`/users/${(await farm.session('operator')).user.id}`);
  expect(await requestsOf(owner)).toEqual(before);
});

test('what is decided or taken back is not asked again', async () => {
  const { admin, owner, operator, group, ask } = await openPlainClass();
  const [approved, rejected, cancelled] = [await ask(), await ask(), await ask()];
  expect((await owner.post(`/jobs/${approved}/approve`)).status).toBe(200);
  expect((await owner.post(`/jobs/${rejected}/reject`, { reason: 'Too big' })).status).toBe(200);
  expect((await operator.post(`/jobs/${cancelled}/cancel`)).status).toBe(200);
  expect((await admin.patch(group, { owner_id: operator.user.id })).status).toBe(200);
  expect(await requestsOf(operator)).toEqual([]);
});
