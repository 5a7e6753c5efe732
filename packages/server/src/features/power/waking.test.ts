import type { Alert, JobExplanation } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { queueJob } from '../../../test/jobs.ts';
import { modelFor, openPowered, type PoweredFarm, plugRow, powerOf, untilOff } from '../../../test/mains.ts';

const AUTO = { auto_on: true, auto_off: true, idle_minutes: 5 };

/** A farm whose printer was switched off by the service. */
async function openAsleep(settings: object = AUTO) {
  const powered = await openPowered(settings);
  await untilOff(powered);
  await expect.poll(() => powerOf(powered)).toMatchObject({ state: 'off', is_held_off: false });
  powered.mains.told.length = 0;
  return powered;
}

async function explained({ admin, id }: PoweredFarm, jobId: number) {
  const { printers, ...rest } = (await admin.get(`/jobs/${jobId}/explain`)).body as JobExplanation;
  return { ...rest, here: printers.find(({ printer_id }) => printer_id === id) };
}

const alertsAbout = async ({ admin }: PoweredFarm, query = '') =>
  ((await admin.get(`/alerts?kind=plug_failed${query}`)).body as Alert[]).map(({ said }) => said?.code);

test('an idle printer is switched off, and a job switches it on, waits for its answer and starts once', async () => {
  const powered = await openAsleep();
  const { farm, admin, mains } = powered;
  mains.boots = false;
  const job = await queueJob(admin, await modelFor(farm));
  await expect.poll(() => mains.told).toEqual(['on']);
  await expect.poll(() => powerOf(powered)).toMatchObject({ state: 'waking' });
  expect(await explained(powered, job.id)).toMatchObject({
    waiting_rule: 'waking',
    waiting_said: { code: 'wait.waking' },
    here: { can_start: false, rule: 'waking' },
  });
  // Nothing is claimed before the printer answers.
  expect(await farm.app.kernel.database.read.selectFrom('runs').selectAll().execute()).toEqual([]);
  mains.boots = true;
  await expect.poll(() => mains.starts.length).toBe(1);
  await expect.poll(() => powerOf(powered)).toMatchObject({ state: 'on' });
  expect(mains.told).toEqual(['on']);
});

test('a printer that does not wake in its time is told of and rests, and the job says why', async () => {
  const powered = await openAsleep({ ...AUTO, wake_minutes: 1 });
  const { farm, admin, mains, clock } = powered;
  mains.boots = false;
  const job = await queueJob(admin, await modelFor(farm));
  await expect.poll(() => mains.told).toEqual(['on']);
  expect(await alertsAbout(powered)).toEqual([]);
  clock.advance(61_000);
  await expect.poll(() => alertsAbout(powered)).toEqual(['plug_failed.not_awake']);
  expect(await explained(powered, job.id)).toMatchObject({
    waiting_rule: 'did_not_wake',
    waiting_said: { code: 'wait.did_not_wake' },
  });
  expect(await plugRow(powered)).toMatchObject({ wake_failures: 1, wake_since: null });
  // It comes late, and all is well.
  mains.boots = true;
  await expect.poll(() => mains.starts.length).toBe(1);
  await expect.poll(() => alertsAbout(powered, '&is_resolved=false')).toEqual([]);
  expect(await plugRow(powered)).toMatchObject({ wake_failures: 0, rests_until: null });
});

test('a plug that says that it is on while its printer is without power is not switched again and again', async () => {
  const powered = await openAsleep({ ...AUTO, wake_minutes: 1 });
  const { farm, admin, mains, clock } = powered;
  mains.plug.lie('relay_stuck');
  const job = await queueJob(admin, await modelFor(farm));
  await expect.poll(() => mains.told).toEqual(['on']);
  expect(mains.plug.isPowered).toBe(false);
  clock.advance(61_000);
  await expect.poll(() => alertsAbout(powered)).toEqual(['plug_failed.not_awake']);
  clock.advance(3_600_000);
  await clock.pass(2000);
  expect(mains.told).toEqual(['on']);
  expect((await explained(powered, job.id)).waiting_rule).toBe('did_not_wake');
});

test('a plug that does not answer lets the job wait with a reason, and breaks grow longer', async () => {
  const powered = await openAsleep();
  const { farm, admin, mains, clock } = powered;
  mains.trouble = 'unreachable';
  await expect.poll(() => powerOf(powered)).toMatchObject({ state: 'unreachable', problem: 'unreachable' });
  expect(await alertsAbout(powered, '&is_resolved=false')).toEqual(['plug_failed.unreachable']);
  const job = await queueJob(admin, await modelFor(farm));
  await expect
    .poll(() => explained(powered, job.id))
    .toMatchObject({
      waiting_rule: 'plug_unreachable',
      waiting_said: { code: 'wait.plug_unreachable' },
      waiting_facts: { problem: 'unreachable' },
      here: { can_start: false, rule: 'plug_unreachable' },
    });
  expect(mains.told).toEqual([]);
  mains.trouble = null;
  await expect.poll(() => mains.starts.length).toBe(1);
  expect(await alertsAbout(powered, '&is_resolved=false')).toEqual([]);
  await clock.pass(100);
});

test('a plug that answers and is not switched is left alone for a while, longer each time', async () => {
  const powered = await openAsleep();
  const { farm, admin, mains, clock } = powered;
  mains.refusesToSwitch = true;
  await queueJob(admin, await modelFor(farm));
  await expect.poll(() => alertsAbout(powered)).toEqual(['plug_failed.not_switched']);
  const first = await plugRow(powered);
  expect(first).toMatchObject({ wake_failures: 1, is_on: 0 });
  const restMs = (first?.rests_until ?? 0) - clock.now();
  await clock.pass(1000);
  expect(mains.told).toEqual(['on']);
  clock.advance(restMs);
  await expect.poll(() => mains.told).toEqual(['on', 'on']);
  await expect.poll(async () => (await plugRow(powered))?.wake_failures).toBe(2);
  const second = await plugRow(powered);
  expect((second?.rests_until ?? 0) - clock.now()).toBeGreaterThan(restMs);
});

test('a printer that comes back printing something else keeps its print, and the job waits', async () => {
  const powered = await openAsleep();
  const { farm, admin, id, mains, clock } = powered;
  mains.boots = false;
  const job = await queueJob(admin, await modelFor(farm));
  await expect.poll(() => mains.told).toEqual(['on']);
  mains.begin(null);
  mains.boots = true;
  await expect.poll(() => farm.app.supervisor.stateOf(id)?.status).toBe('printing');
  await expect.poll(() => powerOf(powered)).toMatchObject({ state: 'on' });
  await clock.pass(3000);
  // Its file may be sent ahead, as to any printer that is busy.
  const { here } = await explained(powered, job.id);
  expect(['busy', 'chosen']).toContain(here?.rule);
  expect(here?.can_start).toBe(false);
  expect(mains.starts).toEqual([]);
  expect(mains.isPrinting).toBe(true);
});

test('what a person has switched off stays off, until a person switches it on', async () => {
  const powered = await openPowered({ auto_on: true });
  const { farm, admin, id, mains, clock } = powered;
  const off = await admin.post(`/printers/${id}/power`, { on: false });
  expect([off.status, off.body]).toMatchObject([200, { power: { state: 'off', is_held_off: true } }]);
  const job = await queueJob(admin, await modelFor(farm));
  await expect
    .poll(async () => (await explained(powered, job.id)).here)
    .toMatchObject({ can_start: false, rule: 'switched_off' });
  await clock.pass(3000);
  expect(mains.told).toEqual(['off']);
  await admin.post(`/printers/${id}/power`, { on: true });
  await expect.poll(() => mains.starts.length).toBe(1);
});

test('a plug that somebody switched off elsewhere counts as a person’s', async () => {
  const powered = await openPowered({ auto_on: true });
  const { farm, admin, mains, clock } = powered;
  await expect.poll(() => powerOf(powered)).toMatchObject({ state: 'on' });
  mains.plug.press(false);
  await expect.poll(() => powerOf(powered)).toMatchObject({ state: 'off', is_held_off: true });
  await queueJob(admin, await modelFor(farm));
  await clock.pass(3000);
  expect(mains.told).toEqual([]);
  mains.plug.press(true);
  await expect.poll(() => mains.starts.length).toBe(1);
});

test.each([
  ['disabled', async ({ admin, id }: PoweredFarm) => admin.patch(`/printers/${id}`, { enabled: false })],
  ['held by an emergency stop', async ({ admin }: PoweredFarm) => admin.post('/printers/all/stop')],
  [
    'in maintenance',
    async ({ admin, clock }: PoweredFarm) => {
      await admin.post('/maintenance/tasks', { name: 'Belts', interval_days: 1, blocks_dispatch: true });
      clock.advance(2 * 86_400_000);
    },
  ],
])('a printer that is %s is not switched on', async (_name, act) => {
  const powered = await openAsleep();
  const { farm, mains, clock } = powered;
  await act(powered);
  // The one from before may have expired.
  const later = await farm.session('admin');
  await queueJob(later, await modelFor(farm));
  await clock.pass(3000);
  expect(mains.told).toEqual([]);
});

test('a service that ends while it wakes a printer leaves nothing to the next one but what it sees', async () => {
  const powered = await openAsleep();
  const { farm, admin, mains, open } = powered;
  mains.boots = false;
  await queueJob(admin, await modelFor(farm));
  await expect.poll(() => mains.told).toEqual(['on']);
  const { dataDir, databaseUrl } = farm;
  await farm.stop();
  await open({ dataDir, databaseUrl });
  mains.boots = true;
  await expect.poll(() => mains.starts.length).toBe(1);
  expect(mains.told).toEqual(['on']);
});
