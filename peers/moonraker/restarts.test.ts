import { describe, expect, test } from 'vitest';
import { BENCHES } from './support/bench.ts';
import { type Farm, openFarm } from './support/farm.ts';
import { PART_GRAMS } from './support/part.ts';

const isPrinting = (job: Awaited<ReturnType<Farm['job']>>) =>
  job.runs.some(({ state }) => state === 'printing');
const isCompleted = ({ status }: { readonly status: string }) => status === 'completed';

async function archived(farm: Farm, jobId: number) {
  const { items } = await farm.api.listArchive({ query: { job_id: jobId } });
  return items;
}

describe.each(BENCHES)('on $host', ({ open }) => {
  test.each(['politely', 'by force'] as const)(
    'a host that ends %s before, during and after a print costs none of them',
    async (how) => {
      const bench = await open();
      const farm = await openFarm(bench);

      await bench.endHost(how);
      const first = await farm.print({ seconds: 8 });
      await bench.startHost();
      await farm.untilJob(first, isPrinting);
      await farm.untilPrinter(({ telemetry }) => (telemetry?.progress_percent ?? 0) > 10);

      await bench.endHost(how);
      await bench.startHost();
      const job = await farm.untilJob(first, isCompleted);
      expect(job.runs).toMatchObject([{ attempt: 1, state: 'completed' }]);
      expect(await archived(farm, first)).toMatchObject([
        { status: 'completed', consumption_json: [{ grams: PART_GRAMS, source: 'printer' }] },
      ]);

      await bench.endHost(how);
      await bench.startHost();
      await farm.clearPlate();
      const next = await farm.print({ seconds: 1 });
      await farm.untilJob(next, isCompleted);
      expect(bench.starts()).toHaveLength(2);
      expect(await farm.job(first)).toMatchObject({ status: 'completed' });
    },
  );

  // finding: P8
  test('a print that ends while its host is away is completed, with all of its filament', async () => {
    const bench = await open();
    const farm = await openFarm(bench);
    const id = await farm.print({ seconds: 4 });
    await farm.untilJob(id, isPrinting);
    await farm.untilPrinter(({ telemetry }) => (telemetry?.progress_percent ?? 0) > 10);
    await bench.endHost('by force');
    await bench.untilPrinted();
    await bench.startHost();
    await farm.untilJob(id, isCompleted);
    expect(await archived(farm, id)).toMatchObject([
      { status: 'completed', consumption_json: [{ grams: PART_GRAMS, source: 'printer' }] },
    ]);
    expect(bench.starts()).toHaveLength(1);
  });

  test('a Klipper that restarts before and after a print costs nothing, and during it that run alone', async () => {
    const bench = await open();
    const farm = await openFarm(bench);
    await bench.restartKlippy();
    const id = await farm.print({ seconds: 8 });
    await farm.untilJob(id, isPrinting);
    await bench.restartKlippy();
    await farm.untilJob(id, ({ runs }) => runs.some(({ state }) => state === 'failed'));
    await farm.clearPlate();
    const job = await farm.untilJob(id, isCompleted);
    expect(job.runs.map(({ state }) => state).sort()).toEqual(['completed', 'failed']);
    await bench.restartKlippy();
    await farm.clearPlate();
    await farm.untilJob(await farm.print({ seconds: 1 }), isCompleted);
    expect(bench.starts()).toHaveLength(3);
    expect(await farm.job(id)).toMatchObject({ status: 'completed' });
  });
});
