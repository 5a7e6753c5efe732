import { describe, expect, test } from 'vitest';
import { JOBS_IN_A_ROW } from '../support/host.ts';
import { HOSTS, openRigFarm } from './rig-farm.ts';

const PRINT_SECONDS = 1;
/** The host shows each end for eleven seconds before it takes the next print. */
const LONGEST_MS_A_JOB = 60_000;

for (const { host, createRig } of HOSTS)
  describe(host, () => {
    test('jobs that are started as soon as their file is there are all printed, once each', {
      timeout: 120_000 + JOBS_IN_A_ROW * LONGEST_MS_A_JOB,
    }, async () => {
      const farm = await openRigFarm(createRig);
      const model = await farm.addModel('part', farm.rig.gcode(PRINT_SECONDS));
      const ids: number[] = [];
      for (let count = 0; count < JOBS_IN_A_ROW; count += 1) ids.push(await farm.queue(model));
      for (const [index, id] of ids.entries()) {
        const job = await farm.untilJob(id, `the end of job ${index + 1}`, ({ status }) =>
          ['completed', 'failed', 'cancelled'].includes(status),
        );
        expect({
          index,
          status: job.status,
          failure: job.failure,
          runs: job.runs.map(({ state }) => state),
        }).toEqual({
          ...{ index, status: 'completed', failure: null, runs: ['completed'] },
        });
      }
      expect(farm.rig.starts()).toBe(JOBS_IN_A_ROW);
    });
  });
