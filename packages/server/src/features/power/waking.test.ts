import { expect, test } from 'vitest';
import { queueJob } from '../../../test/jobs.ts';
import { modelFor, openPowered, passMinutes, powerOf } from '../../../test/mains.ts';

const AUTO = { auto_on: true, auto_off: true, idle_minutes: 5 };

test('an idle printer is switched off, and a job switches it on, waits for its answer and starts once', async () => {
  const powered = await openPowered(AUTO);
  const { farm, admin, mains } = powered;
  await passMinutes(powered, 8);
  console.log((await admin.get(`/printers/${powered.id}/plug`)).body, farm.app.supervisor.stateOf(powered.id), farm.clock.now());
  await expect.poll(() => mains.plug.isPowered).toBe(false);
  expect(mains.told).toEqual(['off']);
  await expect.poll(() => powerOf(powered)).toMatchObject({ state: 'off', is_held_off: false });
  const job = await queueJob(admin, await modelFor(farm));
  mains.boots = false;
  await expect.poll(() => mains.told).toEqual(['off', 'on']);
  expect(mains.starts).toEqual([]);
  mains.boots = true;
  await expect.poll(() => mains.starts.length, { timeout: 10_000 }).toBe(1);
  expect(mains.isPrinting).toBe(true);
  expect(job.id).toBeGreaterThan(0);
});
