import type { PrinterHistory } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { type Caller, codeOf, openFarm } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { addOrg } from '../../../test/live.ts';
import { addPrinter, entryFor, isIdle, QUICK, shortPrint, simulate, until } from '../../../test/printers.ts';
import { insertSamples } from './store.ts';

const plain = { name: 'Left', family: 'bambu', host: '127.0.0.1', enabled: false } as const;

async function historyOf(caller: Caller, id: number, query: string): Promise<PrinterHistory> {
  const reply = await caller.get(`/printers/${id}/history?${query}`);
  if (reply.status !== 200) throw new Error(`not read: ${JSON.stringify(reply.body)}`);
  return reply.body as PrinterHistory;
}

const valuesOf = ({ series }: PrinterHistory, name: string) =>
  series.find((one) => one.name === name)?.values ?? [];

// spec: S2.37 S8.8
test('a print leaves a sample at each full minute, and the AMS one every fifth', async () => {
  const [farm, machine] = [await openFarm({ printers: QUICK }), await simulate()];
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, isIdle);
  machine.machine.start(shortPrint(36_000));
  await until(admin, id, ({ telemetry }) => (telemetry?.layer ?? 0) > 0);
  // A sample is taken once: it must be hot before the first.
  await until(admin, id, ({ telemetry }) => (telemetry?.nozzles[0]?.temp_c ?? 0) > 100);
  // In small steps, as a printer would be lost in a longer silence.
  for (let step = 0; step < 16; step += 1) {
    farm.clock.advance(20_000);
    const iso = new Date(farm.clock.now()).toISOString();
    await until(admin, id, ({ last_seen_at }) => last_seen_at === iso);
    if (step % 3 === 2) {
      const at = new Date(Math.floor(farm.clock.now() / 60_000) * 60_000).toISOString();
      await expect
        .poll(async () => {
          const chart = await historyOf(admin, id, `kind=telemetry&from=${at}&to=${at}`);
          return valuesOf(chart, 'nozzle_main_temp_c')[0];
        })
        .toBeGreaterThan(100);
    }
  }
  const chart = await historyOf(
    admin,
    id,
    'kind=telemetry&from=2026-11-02T08:00:00Z&to=2026-11-02T08:06:00Z',
  );
  expect(chart).toMatchObject({ printer_id: id, kind: 'telemetry', step_seconds: 60 });
  const isThere = valuesOf(chart, 'bed_temp_c').map((value) => value !== null);
  expect(isThere).toEqual([false, true, true, true, true, true, false]);
  expect(valuesOf(chart, 'speed_percent')[5]).toBe(100);
  const ams = await historyOf(admin, id, 'kind=ams&from=2026-11-02T08:00:00Z&to=2026-11-02T08:06:00Z');
  expect(ams.times).toEqual(['2026-11-02T08:00:00.000Z', '2026-11-02T08:05:00.000Z']);
  expect(ams.series.map(({ name, unit }) => [name, unit])).toEqual([
    ['ams_0_humidity_percent', 'percent'],
    ['ams_0_humidity_level', 'humidity_level'],
    ['ams_0_temp_c', 'celsius'],
  ]);
  expect(valuesOf(ams, 'ams_0_humidity_level')).toEqual([null, expect.any(Number)]);
});

test('a range that makes no sense is refused, and so is one without a kind', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, plain);
  const refused = [
    '',
    'kind=nozzles',
    'kind=ams&from=yesterday',
    'kind=ams&from=2026-11-02T08:00:00Z&to=2026-11-02T07:00:00Z',
    'kind=telemetry&from=2020-11-02T08:00:00Z',
    'kind=ams&limit=5',
  ];
  for (const query of refused) {
    const reply = await admin.get(`/printers/${id}/history?${query}`);
    expect([query, reply.status, codeOf(reply)]).toEqual([query, 422, 'validation_failed']);
  }
  expect(codeOf(await admin.get('/printers/999/history?kind=ams'))).toBe('printer_not_found');
});

test('a shared printer’s telemetry is for everybody, another organization’s own for nobody else', async () => {
  const farm = await openFarm({ env: enterprise() });
  const admin = await farm.session('admin');
  const [ours, theirs] = [await addOrg(farm, 'Ours'), await addOrg(farm, 'Theirs')];
  const stranger = await farm.session(await farm.addUser('viewer', { orgId: theirs }));
  const own = await addPrinter(admin, { ...plain, org_id: ours });
  const shared = await addPrinter(admin, { ...plain, name: 'Shared', org_id: ours, shared: true });
  const at = farm.clock.now();
  const sample = { series: 'minutes', at, weight: 1, readings: '[215.5]' } as const;
  await farm.app.kernel.write(({ db }) => insertSamples(db, [{ printer_id: shared.id, ...sample }]));
  const chart = await historyOf(stranger, shared.id, 'kind=telemetry');
  expect(valuesOf(chart, 'nozzle_main_temp_c').at(-1)).toBe(215.5);
  expect(codeOf(await stranger.get(`/printers/${own.id}/history?kind=telemetry`))).toBe('printer_not_found');
});

test('the history of a deleted printer goes with it', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, plain);
  const sample = { printer_id: id, series: 'ams', at: farm.clock.now(), weight: 1, readings: '[]' } as const;
  await farm.app.kernel.write(({ db }) => insertSamples(db, [sample]));
  await admin.delete(`/printers/${id}`);
  const { read } = farm.app.kernel.database;
  expect(await read.selectFrom('printer_samples').selectAll().execute()).toEqual([]);
});
