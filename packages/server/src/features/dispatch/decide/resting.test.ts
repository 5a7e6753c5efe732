import { expect, test } from 'vitest';
import { openPrinting, QUICK_DISPATCH, simulated } from '../../../../test/dispatch.ts';
import { archiveOf, clearPlate, openAlerts, until } from '../../../../test/dispatch-moves.ts';
import { unsentRuns } from '../../runs/index.ts';

const HOUR_MS = 3_600_000;

async function openStubborn(restMs: readonly number[]) {
  const printing = await openPrinting({
    dispatch: { ...QUICK_DISPATCH, idlePassMs: 200, retryMs: [], restMs },
  });
  const machine = simulated('moonraker', 300);
  const printerId = await printing.add(machine);
  machine.scenario('sd_error');
  const modelId = await printing.model({ seconds: 60 });
  const waitingRule = async (jobId: number) => {
    const { body } = await printing.admin.get(`/jobs/${jobId}/explain`);
    return (body as { waiting_rule: string | null }).waiting_rule;
  };
  return { ...printing, printing, machine, printerId, modelId, waitingRule };
}

test('a printer that takes no files is left alone after two: no further copy is lost on it, and jobs say why', async () => {
  const { printing, machine, modelId, queue, job, waitingRule } = await openStubborn([HOUR_MS]);
  const jobId = await queue(modelId, { quantity: 5 });
  await until('it rests', async () => (await waitingRule(jobId)) === 'resting');
  const next = await queue(modelId);
  expect(await waitingRule(next)).toBe('resting');
  expect(await archiveOf(printing, jobId)).toMatchObject([{ status: 'failed' }, { status: 'failed' }]);
  expect(await job(jobId)).toMatchObject({ failed_count: 0, completed_count: 0 });
  expect(machine.machine.starts).toEqual([]);
  expect(await openAlerts(printing, 'dispatch_failed')).toMatchObject([{ job_id: jobId }]);
});

test('it is tried again after a while, and prints once it takes files', async () => {
  const { machine, printerId, modelId, queue, untilJob, farm, printing } = await openStubborn([500]);
  const jobId = await queue(modelId, { quantity: 2, max_attempts: 1000 });
  await until('several tries', async () => (await archiveOf(printing, jobId)).length > 3);
  machine.scenario('sd_error', false);
  await untilJob(jobId, ({ completed_count }) => completed_count === 1);
  await clearPlate(printing, printerId);
  await untilJob(jobId, ({ status }) => status === 'completed');
  expect(machine.machine.starts).toHaveLength(2);
  // What has begun since then speaks for the printer again.
  expect(await unsentRuns(farm.app.kernel.database.read, 0)).toEqual([]);
});
