import { expect, test } from 'vitest';
import { queueJob } from '../../../test/jobs.ts';
import { modelFor, openPowered, type PoweredFarm, powerOf, untilOff } from '../../../test/mains.ts';
import { eventsAfter } from '../../live/outbox-store.ts';

const AUTO = { auto_on: true, auto_off: true, idle_minutes: 5 };

async function openAsleep() {
  const powered = await openPowered(AUTO);
  await untilOff(powered);
  await expect.poll(() => powerOf(powered)).toMatchObject({ state: 'off', wakes: true });
  return powered;
}

/** What those who look on were told, one after the other. */
async function toldOf({ farm, id }: PoweredFarm) {
  const events = await eventsAfter(farm.app.kernel.database.read, 0, 1000);
  return events
    .filter(({ type }) => type === 'printer.power')
    .map(({ data }) => JSON.parse(data) as { id: number; power: { state: string; wakes: boolean } })
    .filter((told) => told.id === id)
    .map(({ power: { state, wakes } }) => [state, wakes]);
}

test('a printer that a job would switch on says so, and does not while it is on or wakes', async () => {
  const powered = await openPowered(AUTO);
  const { farm, admin, id, mains } = powered;
  await expect.poll(() => powerOf(powered)).toMatchObject({ state: 'on', wakes: false });
  await untilOff(powered);
  await expect.poll(() => powerOf(powered)).toMatchObject({ state: 'off', wakes: true });
  expect((await admin.get(`/printers/${id}/plug`)).body).toMatchObject({ power: { wakes: true } });
  mains.boots = false;
  await queueJob(admin, await modelFor(farm));
  await expect.poll(() => powerOf(powered)).toMatchObject({ state: 'waking', wakes: false });
  expect((await toldOf(powered)).slice(-2)).toEqual([
    ['off', true],
    ['waking', false],
  ]);
});

test.each([
  ['disabled', ({ admin, id }: PoweredFarm) => admin.patch(`/printers/${id}`, { enabled: false })],
  ['held', ({ admin }: PoweredFarm) => admin.put('/queue/state', { hold: true })],
  [
    'without auto_on',
    ({ admin, id }: PoweredFarm) =>
      admin.put(`/printers/${id}/plug`, { address: { kind: 'shelly_2', url: 'http://192.168.1.61' } }),
  ],
  [
    'switched off by a person',
    ({ admin, id }: PoweredFarm) => admin.post(`/printers/${id}/power`, { on: false }),
  ],
  [
    'overdue for care',
    async ({ admin, clock }: PoweredFarm) => {
      await admin.post('/maintenance/tasks', { name: 'Belts', interval_days: 1, blocks_dispatch: true });
      clock.advance(2 * 86_400_000);
    },
  ],
])('one that is %s wakes for no job, and those who look on are told', async (_name, act) => {
  const powered = await openAsleep();
  await act(powered);
  await expect.poll(() => powerOf(powered)).toMatchObject({ state: 'off', wakes: false });
  await expect.poll(async () => (await toldOf(powered)).at(-1)).toEqual(['off', false]);
});

test('what is over lets it wake again, and is told', async () => {
  const powered = await openAsleep();
  const { admin } = powered;
  await admin.put('/queue/state', { hold: true });
  await expect.poll(async () => (await toldOf(powered)).at(-1)).toEqual(['off', false]);
  await admin.put('/queue/state', { hold: false });
  await expect.poll(async () => (await toldOf(powered)).at(-1)).toEqual(['off', true]);
});
