import { asWritten } from '@farmhand/words';
import { expect, test } from 'vitest';
import { addModel, beginRun, queueJob, standAside } from '../../../../test/jobs.ts';
import { openFarm } from '../../../../test/kit.ts';
import { limitedGroup } from '../../../../test/limited-group.ts';
import { addIdle } from '../../../../test/maintenance.ts';
import { findAnyJob, stepRun } from '../../jobs/index.ts';
import { createSources } from '../farm-sources.ts';
import { createClaims } from './claims.ts';

test('a printer whose run became unknown after the plan was made is sent nothing ahead', async () => {
  const farm = await openFarm();
  const { kernel, models, supervisor } = farm.app;
  const { modelId, fileId } = await addModel(farm);
  await standAside(farm);
  const { id: job_id } = await queueJob(await farm.session('operator'), modelId, { quantity: 3 });
  const sources = createSources(models, supervisor, kernel);
  const claim = createClaims({ write: kernel.write, sources, fence: 1 });
  const run = await beginRun(farm, job_id, 1, fileId);
  await beginRun(farm, job_id, 2, fileId);
  const planned = await findAnyJob(kernel.database.read, job_id);
  const [file] = await sources.printableFiles(kernel.database.read, { model_ids: [], file_ids: [fileId] });
  if (planned === undefined || file === undefined) throw new Error('nothing to claim');
  const [plate] = file.plates;
  const choice = { file: { ...file, size: null, filaments: plate?.filaments ?? [] }, tools: [], score: [] };
  const wanted = (printer_id: number) => ({ job_id, printer_id, isAhead: true, choice });

  const seen = { source: 'silence', said: asWritten('it shows nowhere') } as const;
  await kernel.write((tx) => stepRun(tx, run, ['printing'], { state: 'unknown' }, seen));
  expect(await claim(wanted(1), planned, file)).toBeNull();
  expect(await claim(wanted(2), planned, file)).toMatchObject({ printer_id: 2, state: 'claimed' });
});

test('a printer that the group of the submitter has lost after the plan was made is not claimed', async () => {
  const farm = await openFarm();
  const { kernel, models, supervisor } = farm.app;
  const admin = await farm.session('admin');
  const { modelId, fileId } = await addModel(farm);
  const printer_id = (await addIdle(admin, 'One')).id;
  await standAside(farm);
  const member = await farm.session('operator');
  const { id: job_id } = await queueJob(member, modelId);
  const sources = createSources(models, supervisor, kernel);
  const claim = createClaims({ write: kernel.write, sources, fence: 1 });
  const planned = await findAnyJob(kernel.database.read, job_id);
  const [file] = await sources.printableFiles(kernel.database.read, { model_ids: [], file_ids: [fileId] });
  if (planned === undefined || file === undefined) throw new Error('nothing to claim');
  const choice = { file: { ...file, size: null, filaments: [] }, tools: [], score: [] };
  const wanted = { job_id, printer_id, isAhead: false, choice };
  const group = await limitedGroup(admin, []);
  await admin.put(`/groups/${group}/members/${member.user.id}`);
  expect(await claim(wanted, planned, file)).toBeNull();
  await admin.patch(`/groups/${group}`, { printer_ids: [printer_id] });
  expect(await claim(wanted, planned, file)).toMatchObject({ printer_id, state: 'claimed' });
});
