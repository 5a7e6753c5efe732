import { expect, test } from 'vitest';
import { JOBS_IN_A_ROW } from '../support/host.ts';
import { BENCHES } from './support/bench.ts';
import { openFarm } from './support/farm.ts';

test.each(BENCHES)(
  `${JOBS_IN_A_ROW} jobs in a row on $host are each sent, started once and completed`,
  async ({ open }) => {
    const bench = await open();
    const farm = await openFarm(bench);
    const modelId = await farm.upload({ seconds: 1 });
    for (let count = 0; count < JOBS_IN_A_ROW; count += 1) {
      const id = await farm.queue(modelId);
      const job = await farm.untilJob(
        id,
        ({ status, failure }) => status === 'completed' || failure !== null,
      );
      expect(job).toMatchObject({ status: 'completed', runs: [{ attempt: 1, state: 'completed' }] });
      await farm.clearPlate();
    }
    const starts = bench.starts();
    expect(starts).toHaveLength(JOBS_IN_A_ROW);
    expect(new Set(starts).size).toBe(JOBS_IN_A_ROW);
    const jobs = await bench.history();
    expect(jobs.map(({ filename, status }) => [filename, status])).toEqual(
      starts.map((filename) => [filename, 'completed']),
    );
  },
);
