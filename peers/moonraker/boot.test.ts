import { describe, expect, test } from 'vitest';
import { BENCHES } from './support/bench.ts';
import { openFarm } from './support/farm.ts';

describe.each(BENCHES)('on $host', ({ open }) => {
  test('a Klipper that is away or starts up takes no job and costs no attempt', async () => {
    const bench = await open();
    const farm = await openFarm(bench);
    await farm.untilPrinter(({ ready }) => ready);
    bench.holdBoot(true);
    await bench.endKlippy();
    await farm.untilPrinter(({ ready }) => !ready);
    const id = await farm.print({ seconds: 1 });
    await bench.startKlippy();
    await farm.untilPrinter(({ status_reason }) => status_reason === 'Klipper is starting.');
    expect(await farm.printer()).toMatchObject({ status: 'offline', ready: false });
    expect((await farm.job(id)).runs).toEqual([]);
    bench.holdBoot(false);
    const job = await farm.untilJob(id, ({ status }) => status === 'completed' || status === 'failed');
    expect(job).toMatchObject({ status: 'completed', runs: [{ attempt: 1, state: 'completed' }] });
    expect(bench.starts()).toHaveLength(1);
  });

  test('a pause that nobody asked for is shown, and goes on from here', async () => {
    const bench = await open();
    const farm = await openFarm(bench);
    const id = await farm.print({ seconds: 4 });
    await farm.untilPrinter(({ status, telemetry }) => status === 'printing' && (telemetry?.layer ?? 0) > 0);
    await bench.pauseAtMachine();
    await farm.untilPrinter(({ status }) => status === 'paused');
    await farm.api.resumePrinter({ params: { id: farm.printerId } });
    await farm.untilJob(id, ({ status }) => status === 'completed');
    expect(bench.starts()).toHaveLength(1);
  });
});
