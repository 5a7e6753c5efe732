import type { ArchiveEntry } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { queueJob } from '../../../test/jobs.ts';
import { modelFor, openPowered, type PoweredFarm, passMinutes } from '../../../test/mains.ts';

async function start(powered: PoweredFarm): Promise<void> {
  const { farm, admin, mains } = powered;
  const before = mains.starts.length;
  await queueJob(admin, await modelFor(farm));
  await expect.poll(() => mains.starts.length).toBe(before + 1);
}

async function entryOf({ admin }: Pick<PoweredFarm, 'admin'>): Promise<ArchiveEntry | undefined> {
  return ((await admin.get('/archive')).body as ArchiveEntry[])[0];
}

/** Only the start and the end of a print ask the plug. */
const SELDOM = { power: { timings: { printingMs: 36_000_000, idleMs: 36_000_000 } } };

test('what a print drew is the difference of the plug’s own counter, and what it costs', async () => {
  const powered = await openPowered({}, SELDOM);
  const { admin, mains } = powered;
  const prices = { electricity_price_per_kwh: 0.5, printer_power_watts: 5000, machine_rate_per_hour: null };
  await admin.patch('/settings', prices);
  mains.plug.setLoad(8);
  await passMinutes(powered, 3);
  const before = mains.plug.read().energyWh;
  await start(powered);
  mains.plug.setLoad(600);
  await passMinutes(powered, 30);
  const counted = mains.plug.read().energyWh - before;
  mains.end();
  await expect.poll(() => entryOf(powered)).toMatchObject({ status: 'completed', energy_source: 'measured' });
  const entry = await entryOf(powered);
  expect(Math.abs((entry?.energy_wh ?? 0) - counted)).toBeLessThan(1);
  expect(counted).toBeGreaterThan(290);
  // A third of a kilowatt-hour at 50 cents, and not five kilowatts for half an hour.
  expect(entry?.cost_parts?.machine).toBe(0.15);
  const csv = String((await admin.get('/archive/export')).body);
  expect(csv.split('\n')[0]).toContain('energy_wh,energy_source');
  expect(csv).toContain(`${entry?.energy_wh},measured`);
});

test('a plug that does not answer at the end has not measured the print: the rest goes by the wattage', async () => {
  const powered = await openPowered({}, SELDOM);
  const { admin, mains } = powered;
  await admin.patch('/settings', { printer_power_watts: 120 });
  await start(powered);
  mains.trouble = 'unreachable';
  await passMinutes(powered, 10);
  mains.end();
  await expect.poll(() => entryOf(powered)).toMatchObject({ energy_source: 'estimated' });
  const { energy_wh, duration_seconds } = (await entryOf(powered)) ?? {};
  expect(energy_wh).toBeCloseTo(((duration_seconds ?? 0) * 120) / 3600, 0);
});

test('restarts in the middle of a print change nothing of what it drew', async () => {
  const powered = await openPowered();
  const { mains, open } = powered;
  const before = mains.plug.read().energyWh;
  await start(powered);
  mains.plug.setLoad(500);
  let { farm } = powered;
  for (let each = 0; each < 2; each += 1) {
    await passMinutes(powered, 5);
    const { dataDir, databaseUrl } = farm;
    await farm.stop();
    powered.clock.advance(10 * 60_000);
    farm = await open({ dataDir, databaseUrl });
    await expect.poll(() => farm.app.supervisor.stateOf(powered.id)?.status).toBe('printing');
  }
  await passMinutes(powered, 2);
  const counted = mains.plug.read().energyWh - before;
  mains.end();
  const admin = await farm.session('admin');
  await expect.poll(() => entryOf({ admin })).toMatchObject({ energy_source: 'measured' });
  const entry = await entryOf({ admin });
  expect(Math.abs((entry?.energy_wh ?? 0) - counted)).toBeLessThan(1);
  expect(counted).toBeGreaterThan(200);
});

test.each([
  ['begins anew', (powered: PoweredFarm) => powered.mains.plug.resetCounter()],
  ['loses some of what it counted', (powered: PoweredFarm) => powered.mains.plug.jumpBack(20)],
])('a counter that %s in the middle is marked as estimated, and no nonsense is added', async (_name, act) => {
  const powered = await openPowered();
  const { mains } = powered;
  await start(powered);
  mains.plug.setLoad(600);
  await passMinutes(powered, 10);
  act(powered);
  await passMinutes(powered, 10);
  mains.end();
  await expect.poll(() => entryOf(powered)).toMatchObject({ energy_source: 'estimated' });
  const { energy_wh } = (await entryOf(powered)) ?? {};
  // 200 Wh went through it; what was lost is less than a minute's worth, or the twenty.
  expect(energy_wh).toBeGreaterThan(165);
  expect(energy_wh).toBeLessThan(215);
});

test('a print that began while the plug was silent is estimated, and one without any reading goes by the wattage', async () => {
  const powered = await openPowered();
  const { admin, mains, clock } = powered;
  await admin.patch('/settings', { printer_power_watts: 120 });
  await expect
    .poll(async () => (await admin.get(`/printers/${powered.id}/plug`)).body)
    .toMatchObject({ energy_wh: expect.any(Number) });
  mains.trouble = 'unreachable';
  await passMinutes(powered, 6);
  await start(powered);
  await passMinutes(powered, 2);
  mains.trouble = null;
  await passMinutes(powered, 2);
  mains.end();
  await expect.poll(() => entryOf(powered)).toMatchObject({ energy_source: 'estimated' });
  await admin.post(`/printers/${powered.id}/plate-cleared`);
  await admin.delete(`/printers/${powered.id}/plug`);
  await start(powered);
  clock.advance(20_000);
  await passMinutes(powered, 10);
  mains.end();
  await expect.poll(() => entryOf(powered)).toMatchObject({ energy_source: 'wattage' });
  const entry = await entryOf(powered);
  expect(entry?.energy_wh).toBeCloseTo(((entry?.duration_seconds ?? 0) * 120) / 3600, 2);
});
