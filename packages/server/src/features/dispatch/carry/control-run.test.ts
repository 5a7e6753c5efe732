import { asWritten } from '@farmhand/words';
import { expect, test } from 'vitest';
import { addModel, beginRun, queueJob } from '../../../../test/jobs.ts';
import { codeOf, openFarm } from '../../../../test/kit.ts';
import { enterprise } from '../../../../test/licenses.ts';
import { addOrg } from '../../../../test/live.ts';
import { addIdle } from '../../../../test/maintenance.ts';
import { findAnyJob, stepRun } from '../../jobs/index.ts';
import { askAboutRun } from './end-run.ts';

test('what became of a print on a shared printer is asked of its own people, and said by them alone', async () => {
  const farm = await openFarm({ env: enterprise() });
  const [owners, others] = [await addOrg(farm, 'Owners'), await addOrg(farm, 'Others')];
  const owner = await farm.session(await farm.addUser('operator', { orgId: owners }));
  const other = await farm.session(await farm.addUser('operator', { orgId: others }));
  const stranger = await farm.session('operator');
  const printer = await addIdle(await farm.session('admin'), 'Shared', { org_id: owners, shared: true });
  const { modelId, fileId } = await addModel(farm, { orgId: others, name: 'Secret part' });
  const { id } = await queueJob(other, modelId, { printer_id: printer.id });
  const begun = await beginRun(farm, id, printer.id, fileId);
  await farm.app.kernel.write(async (tx) => {
    const seen = { source: 'silence', said: asWritten('gone') } as const;
    const run = await stepRun(tx, begun, ['printing'], { state: 'unknown' }, seen);
    const job = await findAnyJob(tx.db, id);
    if (run === undefined || job === undefined) throw new Error('the run is gone');
    await askAboutRun(tx, job, run, asWritten('gone'));
  });
  const asked = async (who: typeof owner) => (await who.get('/alerts?kind=run_unknown')).body;
  expect(await asked(owner)).toMatchObject([
    { title: 'What became of the print on Shared?', job_id: null, printer_id: printer.id },
  ]);
  expect(await asked(other)).toEqual([]);
  const say = (who: typeof owner) => who.post(`/runs/${begun.id}/resolve`, { outcome: 'failed' });
  expect(codeOf(await say(other))).toBe('permission_denied');
  expect(codeOf(await say(stranger))).toBe('run_not_found');
  expect((await say(owner)).body).toMatchObject({ id: begun.id, state: 'failed' });
  expect((await other.get(`/jobs/${id}`)).body).toMatchObject({ status: 'pending', waiting_count: 1 });
});
