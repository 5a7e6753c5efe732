import type { Alert } from '@farmhand/contract';
import { createMoonrakerPrinter, type SimulatedPrinter } from '@farmhand/simulator';
import { expect, onTestFinished, test } from 'vitest';
import { asFarAs } from '../../../../test/full.ts';
import { type Caller, type Farm, openFarm, realClock } from '../../../../test/kit.ts';
import { addPrinter, entryFor, isIdle, QUICK, simulate, until } from '../../../../test/printers.ts';
import { TIMINGS } from '../timings.ts';

/** Long enough for the budget to be used up many times over, also where a machine is busy and half of it is said. */
const MAD_FOR = 3 * TIMINGS.changes.burst;

async function voron(name: string): Promise<SimulatedPrinter> {
  const printer = createMoonrakerPrinter({ name, serial: name });
  await printer.start();
  onTestFinished(() => printer.stop());
  return printer;
}

const machines = { moonraker: () => voron('mad'), bambu: () => simulate({ name: 'mad' }) };

async function alertsOf(caller: Caller, kind: string): Promise<Alert[]> {
  return (await caller.get(`/alerts?kind=${kind}&limit=100`)).body as Alert[];
}

async function countOf(farm: Farm, table: 'events' | 'printer_events' | 'alerts'): Promise<number> {
  const { read } = farm.app.kernel.database;
  const query = read.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('total'));
  return (await query.executeTakeFirstOrThrow()).total;
}

/** A farm with one printer that can go mad, and two that do not. */
async function openMadFarm(family: keyof typeof machines) {
  const farm = await openFarm({
    clock: realClock,
    printers: {
      ...QUICK,
      // A few seconds of calm instead of a minute.
      timings: {
        ...QUICK.timings,
        changes: { burst: TIMINGS.changes.burst, perSecond: 15 },
        flappingWriteMs: 500,
      },
    },
  });
  const admin = await farm.session('admin');
  const mad = await machines[family]();
  const others = [await voron('calm'), await simulate({ name: 'quiet' })];
  const { id } = await addPrinter(admin, { ...entryFor(mad), requires_plate_clear: false });
  const calm: number[] = [];
  for (const other of others) calm.push((await addPrinter(admin, entryFor(other))).id);
  for (const each of [id, ...calm]) await until(admin, each, isIdle);
  return { farm, admin, mad, id, calm };
}

test.each(asFarAs<readonly (keyof typeof machines)[]>(['bambu'], ['bambu', 'moonraker']))(
  'a mad %s printer is told of once, costs the others nothing, and heals',
  async (family) => {
    const { farm, admin, mad, id, calm } = await openMadFarm(family);
    let reports = 0;
    const stop = farm.app.supervisor.observe((printer) => {
      if (printer === id) reports += 1;
    });
    mad.scenario('mad_reports');
    await expect.poll(() => alertsOf(admin, 'printer_flapping'), { timeout: 60_000 }).toHaveLength(1);
    const before = { events: await countOf(farm, 'events'), alerts: await countOf(farm, 'alerts') };
    // The others are heard, and the service answers, while it goes on.
    const heard = reports;
    const seen = await Promise.all(calm.map((each) => until(admin, each, () => true)));
    await expect.poll(() => reports, { timeout: 60_000 }).toBeGreaterThan(heard + MAD_FOR);
    for (const [at, each] of calm.entries()) {
      await until(admin, each, ({ last_seen_at }) => last_seen_at !== seen[at]?.last_seen_at);
    }
    expect((await admin.get('/summary')).status).toBe(200);
    const shown = await until(admin, id, ({ ready }) => !ready);
    expect(shown).toMatchObject({ ready: false });

    const [told, ...more] = await alertsOf(admin, 'printer_flapping');
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      printer_id: id,
      severity: 'warning',
      title: 'mad changes its state too often',
      resolved_at: null,
      said: { facts: { changes: expect.any(Number), seconds: expect.any(Number) } },
    });
    // Hundreds of changes were heard since it was told of, and a handful stored.
    expect((await countOf(farm, 'events')) - before.events).toBeLessThan(MAD_FOR / 3);
    expect((await countOf(farm, 'alerts')) - before.alerts).toBeLessThan(5);
    expect(await countOf(farm, 'alerts')).toBeLessThan(60);
    expect(await countOf(farm, 'printer_events')).toBeLessThan(4 * TIMINGS.changes.burst);

    mad.scenario('mad_reports', false);
    stop();
    await expect
      .poll(async () => (await alertsOf(admin, 'printer_flapping'))[0]?.resolved_at, { timeout: 60_000 })
      .not.toBeNull();
    await until(admin, id, ({ ready, status }) => ready && status === 'idle');
    expect(await alertsOf(admin, 'printer_flapping')).toHaveLength(1);
    expect(
      (await alertsOf(admin, 'printer_error')).filter(({ resolved_at }) => resolved_at === null),
    ).toEqual([]);
    // What was put together says of how many.
    const { body } = await admin.get(`/printers/${id}/events?limit=200`);
    expect(JSON.stringify(body)).toContain(JSON.stringify('seen.last_of_many'));
  },
  180_000,
);
