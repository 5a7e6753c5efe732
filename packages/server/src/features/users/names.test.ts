import type { ArchiveEntry, Job, QueueState } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { addEntry } from '../../../test/archive.ts';
import { addModel, queueJob } from '../../../test/jobs.ts';
import { type Caller, codeOf, type Farm, openFarm } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { addOrg, connect, openListeningFarm, tell } from '../../../test/live.ts';

/** Records name the people who acted on them, to whoever may read the record and to nobody else. */

const jobOf = async (caller: Caller, id: number) => (await caller.get(`/jobs/${id}`)).body as Job;
const stateOf = async (caller: Caller) => (await caller.get('/queue/state')).body as QueueState;

async function approvedJob(farm: Farm, orgId?: number) {
  const within = orgId === undefined ? {} : { orgId };
  const student = await farm.session(await farm.addUser('viewer', { username: 'tom', ...within }));
  const operator = await farm.session(await farm.addUser('operator', { username: 'olga', ...within }));
  const { modelId } = await addModel(farm, within);
  const { id } = await queueJob(student, modelId);
  await operator.post(`/jobs/${id}/approve`);
  await addEntry(farm, { job_id: id, user_id: student.user.id, org_id: orgId ?? null });
  return { id, student, operator };
}

test('a job names who sent it in and who approved it to everybody who may read it', async () => {
  const farm = await openFarm();
  const { id, student, operator } = await approvedJob(farm);
  const names = { submitted_by_name: 'tom', approved_by_name: 'olga' };
  const people = { submitted_by: student.user.id, approved_by: operator.user.id };
  const token = await farm.token('viewer', ['agent:read']);
  for (const caller of [student, operator, await farm.session('viewer'), token]) {
    expect(await jobOf(caller, id)).toMatchObject({ ...names, ...people });
    expect((await caller.get('/jobs')).body).toMatchObject([names]);
    expect((await caller.get('/queue')).body).toMatchObject([names]);
  }
  expect(codeOf(await (await farm.token('operator', [])).get(`/jobs/${id}`))).toBe('scope_denied');
  // The list of people stays with administrators, and with persons.
  for (const caller of [operator, token]) expect((await caller.get('/users')).status).toBe(403);
});

test('the archive names for whom it was printed, in the table too', async () => {
  const farm = await openFarm();
  const { id, operator } = await approvedJob(farm);
  const [entry] = (await operator.get('/archive')).body as ArchiveEntry[];
  expect(entry).toMatchObject({ job_id: id, user_name: 'tom' });
  expect((await operator.get(`/archive/${entry?.id}`)).body).toMatchObject({ user_name: 'tom' });
  const [head, line] = String((await operator.get('/archive/export')).body).split('\r\n');
  expect(line?.split(',').at(head?.split(',').indexOf('user_name') ?? -1)).toBe('tom');
});

test('of a deleted user the number stays, without a name', async () => {
  const farm = await openFarm();
  const { id, student, operator } = await approvedJob(farm);
  await operator.put('/queue/state', { hold: true });
  const admin = await farm.session('admin');
  for (const { user } of [student, operator]) await admin.delete(`/users/${user.id}`);
  expect(await jobOf(admin, id)).toMatchObject({
    ...{ submitted_by: student.user.id, submitted_by_name: null },
    ...{ approved_by: operator.user.id, approved_by_name: null },
  });
  expect((await admin.get('/archive')).body).toMatchObject([{ user_id: student.user.id, user_name: null }]);
  expect(await stateOf(admin)).toMatchObject({ held_by: operator.user.id, held_by_name: null });
});

test('other organizations learn no name: not from records, not from the live feed', async () => {
  const farm = await openListeningFarm({ env: enterprise() });
  const [ours, theirs] = [await addOrg(farm, 'Ours'), await addOrg(farm, 'Theirs')];
  const stranger = await farm.addUser('operator', { orgId: theirs });
  const outsiders = [
    await farm.session(stranger),
    await farm.token(stranger, ['agent:read', 'agent:write']),
    await farm.session('operator'),
  ];
  const colleague = await farm.session(await farm.addUser('viewer', { orgId: ours }));
  const lines = await Promise.all([colleague, ...outsiders].map((caller) => connect(farm, caller)));
  for (const line of lines) await line.first('snapshot');

  const { id, operator } = await approvedJob(farm, ours);
  await operator.put('/queue/state', { hold: true });
  for (const org_id of [ours, theirs, null]) {
    await tell(farm, 'the last', { org_id, role: 'viewer', user_id: null });
  }
  for (const line of lines) await line.until(() => line.told().includes('the last'));

  const isNamed = (what: unknown) => /tom|olga/.test(JSON.stringify(what));
  expect(lines.map(({ frames }) => isNamed(frames))).toEqual([true, false, false, false]);
  const names = { submitted_by_name: 'tom', approved_by_name: 'olga' };
  expect(await jobOf(colleague, id)).toMatchObject(names);
  const approved = lines[0]?.frames.findLast(({ type }) => type === 'job.updated');
  expect(approved?.data).toMatchObject({ id, ...names });
  expect(await stateOf(colleague)).toMatchObject({ org_id: ours, held_by_name: 'olga' });
  for (const caller of outsiders) {
    expect(codeOf(await caller.get(`/jobs/${id}`))).toBe('job_not_found');
    for (const path of ['/jobs', '/queue', '/archive', '/archive/export', '/queue/state', '/alerts']) {
      expect([path, isNamed((await caller.get(path)).body)]).toEqual([path, false]);
    }
  }
});

test('who holds the whole farm is named to its own people, not to organizations', async () => {
  const farm = await openListeningFarm({ env: enterprise() });
  const orgId = await addOrg(farm, 'Ours');
  const member = await farm.session(await farm.addUser('operator', { orgId }));
  const line = await connect(farm, member);
  const holder = await farm.session(await farm.addUser('operator', { username: 'olga' }));
  const { body } = await holder.put('/queue/state', { hold: true });
  expect(body).toMatchObject({ held_by_name: 'olga' });
  for (const role of ['viewer', 'admin'] as const) {
    expect(await stateOf(await farm.session(role))).toMatchObject({ held_by_name: 'olga' });
  }
  expect(await stateOf(member)).toMatchObject({ hold: true, held_by: holder.user.id, held_by_name: null });
  expect(JSON.stringify(await line.first('queue.changed'))).not.toContain('olga');
});
