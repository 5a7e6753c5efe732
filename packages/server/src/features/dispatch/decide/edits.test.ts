import { FAMILIES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { openPrinting, type Printing, simulated } from '../../../../test/dispatch.ts';
import {
  archiveOf,
  cancelJob,
  checkJob,
  editJob,
  runsOf,
  startsOf,
  until,
} from '../../../../test/dispatch-moves.ts';
import { asFarAs } from '../../../../test/full.ts';
import { isFinished } from '../../jobs/index.ts';

/** Numbers that are the same on every run, so that a failure can be looked at again. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

async function editAtRandom(
  printing: Printing,
  jobId: number,
  printers: readonly number[],
  random: () => number,
) {
  const pick = printers[Math.floor(random() * printers.length)] ?? null;
  const turn = Math.floor(random() * 7);
  if (turn === 0) await cancelJob(printing, jobId);
  if (turn === 1) await editJob(printing, jobId, { hold: 1 });
  if (turn === 2) await editJob(printing, jobId, { hold: 0 });
  if (turn === 3) await editJob(printing, jobId, { printer_id: pick });
  if (turn === 4) await editJob(printing, jobId, { printer_id: null });
  if (turn === 5) await editJob(printing, jobId, { priority: 1 + Math.floor(random() * 10) });
  if (turn === 6)
    await editJob(printing, jobId, { target: JSON.stringify(random() < 0.5 ? { family: 'bambu' } : {}) });
}

test.each(asFarAs([1], [1, 2]))(
  'editing, holding, pinning and cancelling at random moments never splits a job or starts a cancelled one (seed %i)',
  async (seed) => {
    const random = seeded(seed);
    const printing = await openPrinting();
    const { add, model, queue, job } = printing;
    const machines = FAMILIES.map((family) => simulated(family, 200));
    const printers = await Promise.all(
      machines.map((machine) => add(machine, { requires_plate_clear: false })),
    );
    const modelId = await model({ seconds: 40 });
    const jobs: number[] = [];
    for (let number = 0; number < 10; number += 1) {
      jobs.push(await queue(modelId, { quantity: 1 + Math.floor(random() * 2) }));
    }
    for (let round = 0; round < 60; round += 1) {
      const jobId = jobs[Math.floor(random() * jobs.length)] ?? 0;
      if (!isFinished((await job(jobId)).status)) await editAtRandom(printing, jobId, printers, random);
      await checkJob(printing, jobId);
      await printing.farm.clock.sleep(random() * 120);
    }
    // Let the rest go on as it likes.
    for (const id of jobs) {
      if (!isFinished((await job(id)).status)) {
        await editJob(printing, id, { hold: 0, printer_id: null, target: '{}' });
      }
    }
    let left: unknown[] = [];
    await until('all jobs have ended', async () => {
      const rows = await Promise.all(jobs.map((id) => checkJob(printing, id)));
      const open = rows.filter(({ status }) => !isFinished(status));
      left = await Promise.all(open.map(async (row) => ({ ...row, runs: await runsOf(printing, row.id) })));
      return open.length === 0;
    }).catch((cause: unknown) => {
      throw new Error(`still: ${JSON.stringify(left)}`, { cause });
    });

    let runCount = 0;
    for (const id of jobs) {
      const { status, quantity, cancel_requested_at } = await job(id);
      const runs = await runsOf(printing, id);
      const entries = await archiveOf(printing, id);
      expect(entries.map(({ run_id }) => run_id).toSorted()).toEqual(runs.map((run) => run.id).toSorted());
      if (status === 'completed')
        expect(runs.filter(({ state }) => state === 'completed')).toHaveLength(quantity);
      else expect([status, cancel_requested_at]).toEqual(['cancelled', expect.any(Number)]);
      for (const run of runs) {
        runCount += 1;
        const here = machines[printers.indexOf(run.printer_id)];
        const starts = machines.reduce((sum, machine) => sum + startsOf(machine, run), 0);
        expect(starts).toBeLessThanOrEqual(1);
        expect(here === undefined ? 0 : startsOf(here, run)).toBe(starts);
        // What was intended before the cancel may have been on its way; nothing is after it.
        if (cancel_requested_at !== null)
          expect(run.intended_at ?? 0).toBeLessThanOrEqual(cancel_requested_at);
      }
    }
    const begun = machines.reduce((sum, { machine }) => sum + machine.starts.length, 0);
    expect(begun).toBeLessThanOrEqual(runCount);
    expect(begun).toBeGreaterThan(0);
    for (const { machine } of machines)
      expect(['idle', 'completed', 'cancelled']).toContain(machine.read().phase);
  },
  180_000,
);
