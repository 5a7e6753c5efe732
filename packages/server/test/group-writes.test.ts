import { expect, test } from 'vitest';
import { updateJob } from '../src/features/jobs/job-store.ts';
import { insertEntry as postEntry } from '../src/features/spools/ledger-store.ts';
import { isHeld } from './holds.ts';
import { queueJob } from './jobs.ts';
import { type Caller, type Farm, openFarm, type Reply } from './kit.ts';
import { limitedGroup, MARK, mentions, openHidden } from './limited-group.ts';
import { idOf, outcome } from './replies.ts';

/** What the members of a group that is limited to some printers change, and what they only look at. */

const saidOf = ({ body }: Reply) => (body as { error?: { said?: { code: string } } }).error?.said?.code;
const refused = (reply: Reply) => [...outcome(reply), saidOf(reply)];
const outside = (code: string) => [403, 'permission_denied', code];

/** A job of the whole farm, in the state that a step is for. */
async function jobOf(farm: Farm, staff: Caller, modelId: number, status: string, more: object = {}) {
  const { id } = await queueJob(staff, modelId, { item_name: 'Of the farm', hold: true, ...more });
  if (status !== 'pending')
    await farm.app.kernel.write((tx) => updateJob(tx.db, id, { status: status as 'submitted' }));
  return id;
}

const steps = (caller: Caller, at: { submitted: number; pending: number; failed: number }) =>
  ({
    hold: () => caller.patch(`/jobs/${at.pending}`, { hold: false }),
    notes: () => caller.patch(`/jobs/${at.failed}`, { notes: 'Mine' }),
    approve: () => caller.post(`/jobs/${at.submitted}/approve`),
    reject: () => caller.post(`/jobs/${at.submitted}/reject`, { reason: 'No' }),
    order: () => caller.put('/queue/order', { job_ids: [at.pending] }),
    cancel: () => caller.post(`/jobs/${at.pending}/cancel`),
    retry: () => caller.post(`/jobs/${at.failed}/retry`),
    remove: () => caller.delete(`/jobs/${at.failed}`),
  }) as const;

test('a job of the whole farm is to look at for the members of a limited group, and says so', async () => {
  const { farm, staff, members, modelId, open } = await openHidden(await openFarm());
  const made = async (more: object = {}) => ({
    submitted: await jobOf(farm, staff, modelId, 'submitted', more),
    pending: await jobOf(farm, staff, modelId, 'pending', more),
    failed: await jobOf(farm, staff, modelId, 'failed', more),
  });
  const free = await made();
  const member = members.operator;
  for (const [step, act] of Object.entries(steps(member, free)))
    expect([step, refused(await act())]).toEqual([step, outside('group_limit.job')]);
  expect((await member.get(`/jobs/${free.pending}`)).body).toMatchObject({ hold: true, in_reach: false });
  const inList = async (caller: Caller, path: string, id: number) =>
    ((await caller.get(path)).body as { id: number; in_reach?: boolean }[]).find((job) => job.id === id);
  for (const path of ['/jobs?limit=100', '/queue?limit=100']) {
    expect(await inList(member, path, free.pending)).toMatchObject({ in_reach: false });
    expect(await inList(staff, path, free.pending)).not.toHaveProperty('in_reach');
  }
  // Pinned to a printer of theirs it is theirs to change, as long as it stays there.
  const pinned = await made({ printer_id: open });
  expect((await member.get(`/jobs/${pinned.pending}`)).body).not.toHaveProperty('in_reach');
  expect(refused(await member.patch(`/jobs/${pinned.pending}`, { printer_id: null }))).toEqual(
    outside('group_limit.unpin'),
  );
  for (const [step, act] of Object.entries(steps(member, pinned))) {
    // What one step leaves may not be what the next one is for; none is out of reach.
    expect([step, [200, 204, 409].includes((await act()).status)]).toEqual([step, true]);
  }
  expect((await staff.get(`/jobs/${pinned.submitted}`)).body).toMatchObject({ status: 'pending' });
  expect((await staff.get(`/jobs/${pinned.pending}`)).body).toMatchObject({ status: 'cancelled' });
});

test('a member changes the jobs of people who are limited to no more, and nobody else’s', async () => {
  const { farm, admin, staff, members, modelId, open, hidden } = await openHidden(await openFarm());
  const pupil = members.viewer;
  const own = await queueJob(pupil, modelId, { item_name: 'Of a pupil' });
  await farm.app.kernel.write((tx) => updateJob(tx.db, own.id, { status: 'submitted' }));
  expect((await members.operator.get(`/jobs/${own.id}`)).body).not.toHaveProperty('in_reach');
  expect((await members.operator.post(`/jobs/${own.id}/approve`)).status).toBe(200);
  const wider = await farm.session('viewer');
  const group = await limitedGroup(admin, [open, hidden], 'Wider');
  await admin.put(`/groups/${group}/members/${wider.user.id}`);
  const more = await queueJob(wider, modelId, { item_name: 'Of a wider group' });
  await farm.app.kernel.write((tx) => updateJob(tx.db, more.id, { status: 'submitted' }));
  expect(refused(await members.operator.post(`/jobs/${more.id}/approve`))).toEqual(
    outside('group_limit.job'),
  );
  expect((await staff.post(`/jobs/${more.id}/approve`)).status).toBe(200);
  // The own one, whatever is chosen for it, goes to own printers alone.
  const mine = await queueJob(members.operator, modelId, { hold: true });
  expect((await members.operator.patch(`/jobs/${mine.id}`, { hold: false })).status).toBe(200);
});

test('who owns a group and is limited to less is not the one who is asked for approval', async () => {
  const { admin, farm, modelId, members, open, hidden } = await openHidden(await openFarm());
  await admin.patch('/settings', { require_job_approval: true });
  const group = idOf(
    await admin.post('/groups', {
      name: 'Lab',
      owner_id: members.operator.user.id,
      printer_ids: [open, hidden],
    }),
  );
  const pupil = await farm.session(await farm.addUser('viewer', { groupId: group }));
  const job = await queueJob(pupil, modelId);
  const asked = async () =>
    farm.app.kernel.database.read
      .selectFrom('alerts')
      .select('audience_user_id')
      .where('kind', '=', 'job_approval_requested')
      .where('job_id', '=', job.id)
      .executeTakeFirst();
  expect(await asked()).toEqual({ audience_user_id: null });
});

test('a spool and an order that reach beyond the group are refused as what one may look at only', async () => {
  const { members, staff, spool, order } = await openHidden(await openFarm());
  const member = members.operator;
  expect(refused(await member.patch(`/spools/${spool.id}`, { notes: 'Mine' }))).toEqual(
    outside('group_limit.spool'),
  );
  expect(refused(await member.post(`/spools/${spool.id}/unload`))).toEqual(outside('group_limit.spool'));
  expect(refused(await member.post(`/orders/${order}/cancel`))).toEqual(outside('group_limit.order'));
  expect((await member.get(`/spools/${spool.id}`)).body).toMatchObject({ in_reach: false });
  expect((await member.get(`/orders/${order}`)).body).toMatchObject({ in_reach: false });
  for (const path of [`/spools/${spool.id}`, `/orders/${order}`])
    expect((await staff.get(path)).body).not.toHaveProperty('in_reach');
  expect(outcome(await member.patch('/spools/999999', { notes: 'Mine' }))).toEqual([404, 'spool_not_found']);
});

test('a member of a limited group neither holds the farm nor releases it', async () => {
  const { farm, members, staff } = await openHidden(await openFarm());
  const { read } = farm.app.kernel.database;
  const put = (caller: Caller, hold: boolean) => caller.put('/queue/state', { hold });
  expect(refused(await put(members.operator, true))).toEqual(outside('group_limit.hold'));
  expect(await isHeld(read)).toBe(false);
  expect((await staff.post('/printers/all/stop')).status).toBe(200);
  expect(refused(await put(members.operator, false))).toEqual(outside('group_limit.hold'));
  const token = await farm.token(members.operator.user, ['admin']);
  expect(refused(await put(token, false))).toEqual(outside('group_limit.hold'));
  expect(await isHeld(read)).toBe(true);
  expect((await members.operator.get('/queue/state')).body).toMatchObject({ hold: true });
  expect((await members.operator.get('/auth/me')).body).toMatchObject({ limited: true });
  expect((await staff.get('/auth/me')).body).toMatchObject({ limited: false });
});

test('an emergency stop of a limited member stops what is theirs, and holds nobody else up', async () => {
  const { farm, admin, members, open, hidden } = await openHidden(await openFarm());
  const plateOf = async (id: number) =>
    ((await admin.get(`/printers/${id}`)).body as { plate: string }).plate;
  await admin.post(`/printers/${open}/plate-cleared`);
  const before = await plateOf(hidden);
  const reply = await members.operator.post('/printers/all/stop');
  expect([reply.status, reply.body]).toMatchObject([
    200,
    { dispatch_hold: false, note_said: { code: 'group_limit.stopped' } },
  ]);
  expect(mentions(reply.body, hidden)).toEqual([]);
  expect(await isHeld(farm.app.kernel.database.read)).toBe(false);
  // Nothing starts there before somebody has looked.
  expect(await plateOf(open)).toBe('occupied');
  expect(await plateOf(hidden)).toBe(before);
  expect((await members.operator.post(`/printers/${open}/plate-cleared`)).status).toBe(200);
  expect(await plateOf(open)).toBe('clear');
});

test('what keeps files and orders from being deleted is not named to those who do not see it', async () => {
  const { members, staff, modelId, fileId, order, pinned, orderJob } = await openHidden(await openFarm());
  for (const path of [`/models/${modelId}`, `/models/${modelId}/files/${fileId}`, `/orders/${order}`]) {
    const reply = await members.operator.delete(path);
    expect([path, outcome(reply)]).toEqual([path, [409, 'in_use']]);
    expect([path, JSON.stringify(reply.body).toLowerCase().includes(MARK)]).toEqual([path, false]);
    const { facts } = (reply.body as { error: { said: { facts: object } } }).error.said;
    for (const id of [pinned, orderJob]) expect(Object.values(facts)).not.toContain(id);
    expect([path, outcome(await staff.delete(path))]).toEqual([path, [409, 'in_use']]);
  }
});

test('the ledger of a spool and the items of an order name no job that is not there', async () => {
  const { farm, members, staff, spool, run, printing, hidden, order, orderJob } = await openHidden(
    await openFarm(),
  );
  const print = { runId: run, printerId: hidden, slot: 'external' };
  await farm.app.kernel.write((tx) =>
    postEntry(tx.db, {
      ...{ spoolId: spool.id, kind: 'print', amount: { take: 1 }, at: tx.now, actor: null, note: null },
      print,
    }),
  );
  const printed = async (caller: Caller) =>
    ((await caller.get(`/spools/${spool.id}/ledger`)).body as { kind: string }[]).find(
      ({ kind }) => kind === 'print',
    );
  expect(await printed(staff)).toMatchObject({ run_id: run, job_id: printing });
  expect(await printed(members.operator)).toMatchObject({ run_id: null, job_id: null });
  const jobsOf = async (caller: Caller) =>
    ((await caller.get(`/orders/${order}`)).body as { items: { job_ids: number[] }[] }).items.flatMap(
      ({ job_ids }) => job_ids,
    );
  expect(await jobsOf(staff)).toEqual([orderJob]);
  expect(await jobsOf(members.operator)).toEqual([]);
  expect(await jobsOf(members.viewer)).toEqual([]);
});
