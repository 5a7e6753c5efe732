import type { JobExplanation } from '@farmhand/contract';
import type { RootOperationNode } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { breakable } from '../../../../test/broken-database.ts';
import { openPrinting, simulated } from '../../../../test/dispatch.ts';
import { isHeld } from '../../../../test/holds.ts';
import { SHORT_PATIENCE_MS } from '../../../../test/jitter.ts';
import { QUICK } from '../../../../test/printers.ts';
import { runsOfJob } from '../../runs/index.ts';

const emergency = { ...QUICK, emergency: { collectMs: 500 } };

/** The write that intends a start. */
const isIntent = (node: RootOperationNode): boolean => {
  const text = JSON.stringify(node);
  return node.kind === 'UpdateQueryNode' && text.includes('"shown_before"');
};

async function openBreakable() {
  const database = breakable();
  onTestFinished(() => database.mend());
  const options = { printers: emergency, patienceMs: SHORT_PATIENCE_MS, databasePlugins: [database.plugin] };
  return { database, ...(await openPrinting(options)) };
}

test('a run whose intent hangs in the database when everything is stopped is not started, and later once', async () => {
  const { database, farm, admin, add, model, queue, job, untilJob } = await openBreakable();
  const { read } = farm.app.kernel.database;
  const machine = simulated('moonraker');
  await add(machine);
  const modelId = await model({ seconds: 30 });
  const intended = database.holdBack(isIntent);
  const jobId = await queue(modelId);
  await intended;
  // Our own writer hangs: every other write waits behind it.
  expect((await admin.post('/printers/all/stop')).body).toMatchObject({ recorded: false });
  database.mend();
  await expect.poll(() => isHeld(read)).toBe(true);
  await expect.poll(() => farm.app.kernel.catchUp.size()).toBe(0);
  await expect.poll(() => runsOfJob(read, jobId)).toEqual([]);
  expect([machine.machine.starts.length, (await job(jobId)).status]).toEqual([0, 'pending']);

  expect((await admin.put('/queue/state', { hold: false })).status).toBe(200);
  await untilJob(jobId, ({ status }) => status === 'completed');
  expect(machine.machine.starts).toHaveLength(1);
}, 120_000);

test('while the hold is in memory alone nothing is claimed, and explaining a job says why', async () => {
  const { database, farm, admin, add, model, queue, job, untilJob } = await openBreakable();
  const machine = simulated('moonraker');
  await add(machine);
  const modelId = await model({ seconds: 30 });
  // A claim could be written: only the hold can't.
  database.fill('dispatch_holds');
  expect((await admin.post('/printers/all/stop')).body).toMatchObject({ recorded: false });
  const jobId = await queue(modelId);
  const explain = async () => (await admin.get(`/jobs/${jobId}/explain`)).body as JobExplanation;
  await expect.poll(async () => (await explain()).waiting_reason).toContain('Emergency stop');
  expect([machine.machine.starts.length, (await job(jobId)).status]).toEqual([0, 'pending']);
  expect(await isHeld(farm.app.kernel.database.read)).toBe(false);
  database.mend();
  await expect.poll(() => isHeld(farm.app.kernel.database.read)).toBe(true);
  expect((await admin.put('/queue/state', { hold: false })).status).toBe(200);
  await untilJob(jobId, ({ status }) => status === 'completed');
}, 120_000);

test('the run that an unrecorded stop has ended counts as stopped, not as failed', async () => {
  const { database, farm, admin, add, model, queue, untilJob } = await openBreakable();
  const machine = simulated('bambu');
  const id = await add(machine);
  const jobId = await queue(await model({ seconds: 36_000 }));
  await untilJob(jobId, ({ status }) => status === 'printing');
  database.breakIt('full');
  expect((await admin.post(`/printers/${id}/stop`)).body).toMatchObject({ recorded: false });
  await expect.poll(() => machine.machine.read().phase).not.toBe('printing');
  database.mend();
  await expect
    .poll(async () => (await runsOfJob(farm.app.kernel.database.read, jobId)).map(({ state }) => state))
    .toEqual(['cancelled']);
  expect(machine.machine.starts).toHaveLength(1);
}, 120_000);
