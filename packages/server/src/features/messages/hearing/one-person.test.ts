import { ALERT_KINDS, isForOnePerson } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { addModel, printOne, queueJob } from '../../../../test/jobs.ts';
import { openFarm } from '../../../../test/kit.ts';

// A destination of the farm can't be told to hear of them: the page does not offer what would do nothing.
test('what comes of a job is said to whoever asked for it, and to nobody else', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const viewer = await farm.session('viewer');
  await admin.patch('/settings', { require_job_approval: true });
  const { modelId, fileId } = await addModel(farm);
  const [good, bad] = [await queueJob(viewer, modelId), await queueJob(viewer, modelId)];
  await admin.post(`/jobs/${good.id}/approve`);
  await admin.post(`/jobs/${bad.id}/reject`, { reason: 'Too big' });
  await printOne(farm, good.id, 1, fileId);
  const rows = await farm.app.kernel.database.read
    .selectFrom('alerts')
    .select(['kind', 'audience_user_id'])
    .execute();
  const told = rows.filter(({ kind }) => isForOnePerson(kind));
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(ALERT_KINDS.filter(isForOnePerson).toSorted());
  expect(told.map(({ audience_user_id }) => audience_user_id)).toEqual(told.map(() => viewer.user.id));
});
