import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { queueJob } from '../../../../test/jobs.ts';
import { modelFor, openPowered, type PoweredFarm } from '../../../../test/mains.ts';

/** A print that is over as soon as it has begun; its end is not stored yet, for its plug's counter is read first. */
async function openOver() {
  const powered = await openPowered();
  const { farm, admin, mains } = powered;
  const { begin } = mains;
  mains.begin = (mark) => {
    mains.trouble = 'hangs';
    begin(mark);
    mains.end();
  };
  await queueJob(admin, await modelFor(farm));
  await expect.poll(() => mains.starts.length).toBe(1);
  expect(await runOf(powered)).toMatchObject({ state: 'starting', started_at: null });
  return powered;
}

const runOf = ({ farm }: PoweredFarm) =>
  farm.app.kernel.database.read.selectFrom('runs').selectAll().executeTakeFirst();

const plateOf = async ({ admin, id }: PoweredFarm) =>
  ((await admin.get(`/printers/${id}`)).body as Printer).plate;

test('a plate that is cleared between the end of a print and its record stays clear', async () => {
  const powered = await openOver();
  const { admin, id, clock } = powered;
  const reply = await admin.post(`/printers/${id}/plate-cleared`);
  expect([reply.status, reply.body]).toMatchObject([200, { plate: 'clear' }]);
  expect(await runOf(powered)).toMatchObject({ state: 'starting' });
  await clock.pass(1000);
  await expect.poll(() => runOf(powered)).toMatchObject({ state: 'completed' });
  expect(await plateOf(powered)).toBe('clear');
});

test('what is said of a print between its end and its record counts with the record, once', async () => {
  const powered = await openOver();
  const { admin, id, clock } = powered;
  const reply = await admin.post(`/printers/${id}/plate-cleared`, { verdict: 'scrap', cause: 'warped' });
  expect(reply).toMatchObject({ status: 200, body: { taken_off: { verdict: { cause: 'warped' } } } });
  await clock.pass(1000);
  await expect.poll(() => runOf(powered)).toMatchObject({ state: 'completed' });
  expect((await admin.get('/archive')).body).toMatchObject([
    { verdict: { verdict: 'scrap', cause: 'warped' } },
  ]);
  expect((await admin.get('/jobs')).body).toMatchObject([{ completed_count: 1, scrapped_count: 1 }]);
});

test('without anybody’s word what was printed lies on the plate', async () => {
  const powered = await openOver();
  await powered.clock.pass(1000);
  await expect.poll(() => runOf(powered)).toMatchObject({ state: 'completed' });
  expect(await plateOf(powered)).toBe('occupied');
});
