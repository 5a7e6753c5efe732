import { describe, expect, test } from 'vitest';
import { BENCHES } from './support/bench.ts';
import { type Farm, openFarm } from './support/farm.ts';

/** What the service makes of ends and pauses that nobody here asked for. */

const WORDS = 'Extrude below minimum temp';
const LONG = { seconds: 300 };

const untilItPrints = (farm: Farm) =>
  farm.untilPrinter(({ status, telemetry }) => status === 'printing' && (telemetry?.layer ?? 0) > 0);
const openAlerts = async ({ api }: Farm, kind: 'job_failed' | 'print_paused') =>
  (await api.listAlerts({ query: { kind, is_resolved: false } })).items;

describe.each(BENCHES)('on $host', ({ open }) => {
  test('an error in the file is a failure with its words and is tried again, although Klipper cancels', async () => {
    const bench = await open({ onErrorGcode: 'CANCEL_PRINT' });
    const farm = await openFarm(bench);
    const id = await farm.print(LONG);
    await untilItPrints(farm);
    bench.failNextLine(WORDS);
    const job = await farm.untilJob(id, ({ runs }) => runs[0]?.state === 'failed');
    expect(job.failure?.message).toContain(WORDS);
    expect((await openAlerts(farm, 'job_failed'))[0]).toMatchObject({ job_id: id });
    await farm.clearPlate();
    const again = await farm.untilJob(id, ({ runs }) => runs.some(({ attempt }) => attempt === 2));
    expect(again.hold).toBe(false);
  });

  test('a cancel at the machine is no failure, starts nothing again, and is told', async () => {
    const bench = await open();
    const farm = await openFarm(bench);
    const id = await farm.print(LONG);
    await untilItPrints(farm);
    await bench.cancelAtMachine();
    const job = await farm.untilJob(id, ({ runs }) => runs[0]?.state === 'cancelled');
    expect(job).toMatchObject({ status: 'cancelled', failure: null, runs: [{ attempt: 1 }] });
    expect((await openAlerts(farm, 'job_failed'))[0]?.title).toContain('was stopped at the printer');
    expect(bench.starts()).toHaveLength(1);
  });

  test('filament that runs out is an alert with what to do, until the print goes on', async () => {
    const bench = await open();
    const farm = await openFarm(bench);
    await farm.print(LONG);
    await untilItPrints(farm);
    await bench.runOut();
    await farm.untilPrinter(({ status }) => status === 'paused');
    await expect.poll(() => openAlerts(farm, 'print_paused')).toHaveLength(1);
    const [alert] = await openAlerts(farm, 'print_paused');
    expect(alert).toMatchObject({ severity: 'critical', printer_id: farm.printerId });
    expect(alert?.message).toBe('Its print stands still. Load filament, then resume it.');
    await bench.resumeAtMachine();
    await expect.poll(() => openAlerts(farm, 'print_paused')).toEqual([]);
  });
});
