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

test('without anybody’s word what was printed lies on the plate', async () => {
  const powered = await openOver();
  await powered.clock.pass(1000);
  await expect.poll(() => runOf(powered)).toMatchObject({ state: 'completed' });
  expect(await plateOf(powered)).toBe('occupied');
});
