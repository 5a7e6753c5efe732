import { expect, test } from 'vitest';
import { openPrinting, simulated } from '../../../../test/dispatch.ts';
import { runsOf } from '../../../../test/dispatch-moves.ts';
import { addModel, queueJob } from '../../../../test/jobs.ts';
import { openFarm } from '../../../../test/kit.ts';
import { limitedGroup } from '../../../../test/limited-group.ts';
import { addIdle } from '../../../../test/maintenance.ts';
import { outcome } from '../../../../test/replies.ts';
import { aJob, aPrinter, aWorld } from '../../../../test/views.ts';
import { planDispatch } from './plan.ts';

/** A job of a member goes to the printers of the group alone, as the group is when it is decided. */

const printers = [aPrinter({ id: 7, printed_seconds: 0 }), aPrinter({ id: 8, printed_seconds: 999 })];

test('a job is planned for the printers that the group of its submitter is limited to', () => {
  const claimed = (limit: readonly number[] | null) =>
    planDispatch(aWorld({ printers, jobs: [aJob({ limit })] })).claims.map(({ printer_id }) => printer_id);
  expect(claimed(null)).toEqual([7]);
  expect(claimed([8])).toEqual([8]);
  expect(claimed([])).toEqual([]);
});

test('jobs that are alike but for the limit do not share a verdict', () => {
  const jobs = [aJob({ id: 1, limit: [8] }), aJob({ id: 2, limit: null }), aJob({ id: 3, limit: [8] })];
  const { claims } = planDispatch(aWorld({ printers, jobs }));
  expect(claims.map(({ job_id, printer_id }) => [job_id, printer_id])).toEqual([
    [1, 8],
    [2, 7],
  ]);
});

test('what lies ready on a printer that the group has lost is taken back', () => {
  const job = aJob({ id: 1, waiting: 0, status: 'queued', limit: [8] });
  const at = (printer_id: number) =>
    planDispatch(
      aWorld({
        printers,
        jobs: [job],
        reservations: [{ run_id: 5, job_id: 1, printer_id, state: 'staged' }],
      }),
    );
  expect(at(7).releases.map(({ run_id }) => run_id)).toEqual([5]);
  expect(at(8).releases).toEqual([]);
});

test('a change of the list or of the members is decided anew, for jobs that wait as well', async () => {
  const printing = await openPrinting();
  const { farm, add, model, queue, untilJob } = printing;
  const [one, other] = [await add(simulated('prusalink', 300)), await add(simulated('prusalink', 300))];
  const boss = await farm.session('admin');
  const group = await limitedGroup(boss, []);
  const member = await farm.session('operator');
  await boss.put(`/groups/${group}/members/${member.user.id}`);
  const modelId = await model({ seconds: 30 });

  const first = await queue(modelId, { submitted_by: member.user.id });
  const free = await queue(modelId, { submitted_by: boss.user.id, printer_id: one });
  await untilJob(free, ({ status }) => status === 'completed');
  expect(await runsOf(printing, first)).toEqual([]);
  const explained = (await boss.get(`/jobs/${first}/explain`)).body as { printers: { rule: string }[] };
  expect(explained.printers.map(({ rule }) => rule)).toEqual(['group', 'group']);
  expect((await boss.get('/queue')).body).toMatchObject([
    { id: first, waiting_said: { facts: { why: { code: 'wait.group' } } } },
  ]);

  await boss.patch(`/groups/${group}`, { printer_ids: [other] });
  await untilJob(first, ({ status }) => status === 'completed');
  expect((await runsOf(printing, first)).map(({ printer_id }) => printer_id)).toEqual([other]);

  await boss.post(`/printers/${one}/plate-cleared`);
  const second = await queue(modelId, { submitted_by: member.user.id });
  await boss.delete(`/groups/${group}/members/${member.user.id}`);
  await untilJob(second, ({ status }) => status === 'completed');
  expect((await runsOf(printing, second)).map(({ printer_id }) => printer_id)).toEqual([one]);
});

test('a member explains a job by the printers of the group, and pins it to none beyond', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const [inside, outside] = [(await addIdle(admin, 'Inside')).id, (await addIdle(admin, 'Outside')).id];
  const group = await limitedGroup(admin, [inside]);
  const member = await farm.session('operator');
  await admin.put(`/groups/${group}/members/${member.user.id}`);
  const { modelId } = await addModel(farm);
  const job = await queueJob(member, modelId);
  const { body } = await member.get(`/jobs/${job.id}/explain`);
  expect((body as { printers: { printer_id: number }[] }).printers.map((each) => each.printer_id)).toEqual([
    inside,
  ]);
  const pin = { printer_id: outside };
  expect(outcome(await member.post('/jobs', { model_id: modelId, ...pin }))).toEqual([
    404,
    'printer_not_found',
  ]);
  expect(outcome(await member.patch(`/jobs/${job.id}`, pin))).toEqual([404, 'printer_not_found']);
  const token = { name: 'mine', scopes: ['agent:read'], budgets: { printer_ids: [outside] } };
  expect(outcome(await member.post('/tokens', token))).toEqual([404, 'printer_not_found']);
  expect((await member.patch(`/jobs/${job.id}`, { printer_id: inside })).status).toBe(200);
});
