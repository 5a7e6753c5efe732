import { expect, test } from 'vitest';
import { addEntry } from '../../../test/archive.ts';
import { addModel, beginRun, queueJob } from '../../../test/jobs.ts';
import { type Caller, openFarm } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { limitedGroup } from '../../../test/limited-group.ts';
import { addIdle } from '../../../test/maintenance.ts';
import { idOf, outcome } from '../../../test/replies.ts';
import { addSpool } from '../../../test/spools.ts';

/** Groups that limit their members to some printers (ADR 37). */

async function openScene() {
  const farm = await openFarm({ env: enterprise() });
  const admin = await farm.session('admin');
  const [one, other] = [(await addIdle(admin, 'One')).id, (await addIdle(admin, 'Other')).id];
  const join = async (group: number, who: { user: { id: number } }) =>
    expect((await admin.put(`/groups/${group}/members/${who.user.id}`)).status).toBe(200);
  return { farm, admin, one, other, join };
}

const seenBy = async (who: Caller) =>
  ((await who.get('/printers')).body as { id: number }[]).map(({ id }) => id).toSorted();

// spec: S2.73
test('a group names the printers that its members see, each once; null is no limit, an empty list leaves none', async () => {
  const { farm, admin, one, other, join } = await openScene();
  const made = await admin.post('/groups', { name: 'Class', printer_ids: [other, one, other] });
  expect(made.body).toMatchObject({ printer_ids: [one, other], is_org: false });
  const group = idOf(made);
  const member = await farm.session('operator');
  await join(group, member);
  for (const [printer_ids, sees] of [
    [[one], [one]],
    [[], []],
    [null, [one, other]],
  ] as const) {
    const { body } = await admin.patch(`/groups/${group}`, { printer_ids });
    expect(body).toMatchObject({ id: group, printer_ids });
    expect(await seenBy(member)).toEqual(sees);
    expect((await member.get(`/groups/${group}`)).body).toMatchObject({ printer_ids });
  }
  expect((await admin.patch(`/groups/${group}`, { description: 'Mondays' })).body).toMatchObject({
    printer_ids: null,
  });
  const plain = await admin.post('/groups', { name: 'Plain' });
  expect(plain.body).toMatchObject({ printer_ids: null });
});

test('administrators are never limited, and whoever becomes one is no longer', async () => {
  const { farm, admin, one, other, join } = await openScene();
  const group = await limitedGroup(admin, []);
  const boss = await farm.session('admin');
  const member = await farm.session('viewer');
  await join(group, boss);
  await join(group, member);
  expect([await seenBy(boss), await seenBy(member)]).toEqual([[one, other], []]);
  await admin.patch(`/users/${member.user.id}`, { role: 'admin' });
  expect(await seenBy(member)).toEqual([one, other]);
});

test('a list names printers that there are, and only a group has one', async () => {
  const { admin, one } = await openScene();
  const wrong = await admin.post('/groups', { name: 'Class', printer_ids: [one, 98, 99] });
  expect(outcome(wrong)).toEqual([404, 'printer_not_found']);
  expect(wrong.body).toMatchObject({ error: { printer_ids: [98, 99] } });
  const org = await admin.post('/orgs', { name: 'Lab', printer_ids: [one] });
  expect(org.body).toMatchObject({
    error: { code: 'validation_failed', fields: [{ path: 'body.printer_ids' }] },
  });
  const made = await admin.post('/orgs', { name: 'Lab' });
  expect(made.body).toMatchObject({ printer_ids: null });
  expect((await admin.patch(`/orgs/${idOf(made)}`, { printer_ids: [one] })).status).toBe(422);
});

test('the limit is set by people who are administrators, can be tried dry, and is in the audit log', async () => {
  const { farm, admin, one, other } = await openScene();
  const group = await limitedGroup(admin, [one]);
  const change = { printer_ids: [other] };
  for (const caller of [await farm.session('operator'), await farm.token('admin', ['admin'])]) {
    expect((await caller.patch(`/groups/${group}`, change)).status).toBe(403);
  }
  const dry = await admin.patch(`/groups/${group}`, change, { 'x-dry-run': 'true' });
  expect(dry.body).toMatchObject({ would_execute: { action: 'update_group', group_id: group, ...change } });
  expect((await admin.get(`/groups/${group}`)).body).toMatchObject({ printer_ids: [one] });
  await admin.patch(`/groups/${group}`, change);
  expect((await admin.get('/audit?limit=1')).body).toMatchObject([
    { action: 'updateGroup', details: { group_id: group, ...change } },
  ]);
});

test('a removed printer leaves the list, which limits all the same; deleting the group lifts the limit', async () => {
  const { farm, admin, one, other, join } = await openScene();
  const group = await limitedGroup(admin, [one]);
  const member = await farm.session('viewer');
  await join(group, member);
  expect((await admin.delete(`/printers/${one}`)).status).toBe(204);
  expect((await admin.get(`/groups/${group}`)).body).toMatchObject({ printer_ids: [] });
  expect(await seenBy(member)).toEqual([]);
  await admin.delete(`/groups/${group}/members/${member.user.id}`);
  expect((await admin.delete(`/groups/${group}`)).status).toBe(204);
  expect(await seenBy(member)).toEqual([other]);
});

test('whoever owns a group without being in it reads of its list what they see', async () => {
  const { farm, admin, one, other, join } = await openScene();
  const owner = await farm.session('operator');
  await join(await limitedGroup(admin, [one], 'Staff'), owner);
  const owned = idOf(
    await admin.post('/groups', { name: 'Class', owner_id: owner.user.id, printer_ids: [one, other] }),
  );
  expect((await owner.get(`/groups/${owned}`)).body).toMatchObject({ printer_ids: [one] });
  expect((await admin.get(`/groups/${owned}`)).body).toMatchObject({ printer_ids: [one, other] });
});

test('a token of a member reaches what both the group and its own list have', async () => {
  const { farm, admin, one, other, join } = await openScene();
  const third = (await addIdle(admin, 'Third')).id;
  const member = await farm.addUser('operator');
  const token = await farm.token(member, ['admin'], { printerIds: [other, third] });
  await join(await limitedGroup(admin, [one, other]), { user: member });
  expect(await seenBy(token)).toEqual([other]);
  expect(outcome(await token.get(`/printers/${one}`))).toEqual([403, 'permission_denied']);
  expect(outcome(await token.get(`/printers/${third}`))).toEqual([404, 'printer_not_found']);
  expect((await token.get(`/printers/${other}`)).status).toBe(200);
});

test('the own job on a printer beyond the group can be ended, the job of another is not there to be', async () => {
  const { farm, admin, one, other, join } = await openScene();
  const member = await farm.session('operator');
  const { modelId } = await addModel(farm);
  const [own, theirs] = [
    await queueJob(member, modelId, { printer_id: other }),
    await queueJob(admin, modelId, { printer_id: other }),
  ];
  await join(await limitedGroup(admin, [one]), member);
  expect(outcome(await member.post(`/jobs/${theirs.id}/cancel`))).toEqual([404, 'job_not_found']);
  expect((await member.post(`/jobs/${own.id}/cancel`)).body).toMatchObject({
    status: 'cancelled',
    printer_id: null,
  });
});

test('a job on printers within and beyond is shown for what is within, and left alone', async () => {
  const { farm, admin, one, other, join } = await openScene();
  const member = await farm.session('operator');
  await join(await limitedGroup(admin, [one]), member);
  const { modelId, fileId } = await addModel(farm);
  const job = await queueJob(admin, modelId, { quantity: 2 });
  await beginRun(farm, job.id, other, fileId);
  expect(outcome(await member.get(`/jobs/${job.id}`))).toEqual([404, 'job_not_found']);
  const within = await beginRun(farm, job.id, one, fileId);
  expect((await member.get(`/jobs/${job.id}`)).body).toMatchObject({
    ...{ printer_id: null, printer_ids: [one], runs: [{ id: within.id, printer_id: one }] },
  });
  expect(outcome(await member.post(`/jobs/${job.id}/cancel`))).toEqual([403, 'permission_denied']);
});

test('a spool in a printer beyond the group is shown without the place and can’t be taken from there', async () => {
  const { farm, admin, one, other, join } = await openScene();
  const spool = await addSpool(admin, {});
  await admin.post('/filament-slots', { spool_id: spool.id, printer_id: other });
  const member = await farm.session('operator');
  await join(await limitedGroup(admin, [one]), member);
  expect((await member.get('/spools')).body).toMatchObject([
    { id: spool.id, printer_id: null, position: null },
  ]);
  const load = { spool_id: spool.id, printer_id: one };
  expect(outcome(await member.post('/filament-slots', load))).toEqual([403, 'permission_denied']);
  expect(outcome(await member.post(`/spools/${spool.id}/unload`))).toEqual([403, 'permission_denied']);
});

test('what was printed on a printer that is gone is for those whose it was', async () => {
  const { farm, admin, one, join } = await openScene();
  const member = await farm.session('viewer');
  await addEntry(farm, { printer_id: null, item_name: 'Theirs' });
  await addEntry(farm, { printer_id: null, item_name: 'Mine', user_id: member.user.id });
  expect((await member.get('/archive')).headers['x-total-count']).toBe('2');
  await join(await limitedGroup(admin, [one]), member);
  const { body, headers } = await member.get('/archive');
  expect([headers['x-total-count'], body]).toMatchObject(['1', [{ item_name: 'Mine' }]]);
});

test('an answer that was kept is not repeated to whoever sees less by now', async () => {
  const { farm, admin, one, other, join } = await openScene();
  const member = await farm.session('operator');
  const key = { 'idempotency-key': 'once' };
  const install = { position: 'main', type: 'brass', diameter: 0.4 };
  expect((await member.post(`/printers/${other}/nozzles`, install, key)).status).toBe(201);
  await join(await limitedGroup(admin, [one]), member);
  const again = await member.post(`/printers/${other}/nozzles`, install, key);
  expect(outcome(again)).toEqual([409, 'idempotency_authz_changed']);
});

test('a member who stops all printers stops those of the group, and holds the queue as ever', async () => {
  const { farm, admin, one, other, join } = await openScene();
  const member = await farm.session('operator');
  await join(await limitedGroup(admin, [one]), member);
  const { modelId, fileId } = await addModel(farm);
  for (const printer of [one, other]) {
    const job = await queueJob(admin, modelId, { printer_id: printer, notes: 'x' });
    await beginRun(farm, job.id, printer, fileId);
  }
  const { body } = await member.post('/printers/all/stop', undefined, { 'x-dry-run': 'true' });
  expect((body as { would_execute: { printer_ids: number[] } }).would_execute.printer_ids).not.toContain(
    other,
  );
  await member.post('/printers/all/stop');
  const { read } = farm.app.kernel.database;
  const rows = await read
    .selectFrom('runs')
    .select(['printer_id', 'stop_requested_at'])
    .orderBy('id')
    .execute();
  expect(rows.map(({ printer_id, stop_requested_at }) => [printer_id, stop_requested_at !== null])).toEqual([
    [one, true],
    [other, false],
  ]);
});
