import type { Job } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { blankJob } from '../../../test/blank-job.ts';
import { addModel } from '../../../test/jobs.ts';
import { openFarm } from '../../../test/kit.ts';
import { insertJob } from './job-store.ts';
import { deleteJob } from './list-store.ts';

test('the total and the pages of one submitter’s jobs are right, also far down and after a delete', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const others = await farm.addUser('operator');
  const { modelId } = await addModel(farm);
  const ids: number[] = [];
  await farm.app.kernel.write(async ({ db, now }) => {
    for (let number = 0; number < 260; number += 1) {
      const submitted_by = number % 13 === 0 ? others.id : admin.user.id;
      const { id } = await insertJob(db, { ...blankJob(modelId, now), submitted_by, hold: 1 });
      if (submitted_by === admin.user.id) ids.unshift(id);
    }
  });
  const list = async (query: string) => {
    const { headers, body } = await admin.get(`/jobs?${query}`);
    return { total: Number(headers['x-total-count']), ids: (body as Job[]).map(({ id }) => id) };
  };
  const mine = `submitted_by=${admin.user.id}`;
  expect(ids).toHaveLength(240);
  expect(await list(`${mine}&limit=500`)).toEqual({ total: 240, ids });
  expect(await list(`${mine}&skip=230`)).toEqual({ total: 240, ids: ids.slice(230) });
  expect(await list(`${mine}&status=pending&limit=1`)).toMatchObject({ total: 240 });
  expect(await list(`submitted_by=${others.id}&limit=1`)).toMatchObject({ total: 20 });
  expect((await list('skip=255')).ids).toHaveLength(5);
  const [first] = ids;
  await farm.app.kernel.write(({ db }) => deleteJob(db, first ?? 0));
  expect(await list(`${mine}&skip=200&limit=500`)).toEqual({ total: 239, ids: ids.slice(201) });
});
