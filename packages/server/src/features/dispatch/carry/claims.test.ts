import { asWritten } from '@farmhand/words';
import { expect, test } from 'vitest';
import { addModel, beginRun, queueJob, standAside } from '../../../../test/jobs.ts';
import { openFarm } from '../../../../test/kit.ts';
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
