import { FAMILIES } from '@farmhand/contract';
import { expect, onTestFinished, test } from 'vitest';
import { openPrinting, simulated } from '../../../../test/dispatch.ts';
import { checkJob, clearPlate, pass, runsOf, startsOf } from '../../../../test/dispatch-moves.ts';
import { asFarAs } from '../../../../test/full.ts';
import { moment } from '../../../../test/moment.ts';
import { presentRunEvidence } from '../../runs/index.ts';

// spec: S1.19 S3.13 S3.14 S4.25
test('the next copy waits for plate-cleared, unless the printer does not require it', async () => {
  const printing = await openPrinting();
  const { add, model, queue, untilJob } = printing;
  const modelId = await model({ seconds: 60 });
  await Promise.all([
    ...FAMILIES.map(async (family) => {
      const machine = simulated(family, 120);
      const printerId = await add(machine);
      const jobId = await queue(modelId, { quantity: 2, printer_id: printerId });
      await untilJob(jobId, ({ completed_count }) => completed_count === 1);
      await pass(printing, 700);
      expect(machine.machine.starts).toHaveLength(1);
      await clearPlate(printing, printerId);
      await untilJob(jobId, ({ status }) => status === 'completed');
      expect(machine.machine.starts).toHaveLength(2);
    }),
    ...FAMILIES.map(async (family) => {
      const machine = simulated(family, 120);
      const printerId = await add(machine, { requires_plate_clear: false });
      const jobId = await queue(modelId, { quantity: 2, printer_id: printerId });
      await untilJob(jobId, ({ status }) => status === 'completed');
      expect(machine.machine.starts).toHaveLength(2);
    }),
  ]);
}, 180_000);

const COPIES = asFarAs(10, 25);

test('every copy is a plate over five printers, although two printers fail half way', async () => {
  const printing = await openPrinting();
  const { add, model, queue } = printing;
  const families = ['bambu', 'moonraker', 'prusalink', 'elegoo', 'moonraker'] as const;
  const machines = families.map((family) => simulated(family, 200));
  for (const machine of machines) await add(machine, { requires_plate_clear: false });
  const jobId = await queue(await model({ seconds: 100 }), { quantity: COPIES });
  const toFail = new Set([machines[0], machines[4]]);
  // Beside what is read below: to read may take longer than to print.
  const stopJamming = printing.farm.clock.every(5, () => {
    for (const machine of toFail) {
      const progress = machine?.machine.read().progress ?? 0;
      if (progress > 0.4 && progress < 1 && machine?.machine.fail('jam') === true) toFail.delete(machine);
    }
  });
  onTestFinished(stopJamming);
  const deadline = performance.now() + 150_000;
  for (;;) {
    const job = await checkJob(printing, jobId);
    if (job.status === 'completed') break;
    if (performance.now() > deadline) throw new Error(`still ${JSON.stringify(job)}`);
    await moment();
  }
  expect(toFail.size).toBe(0);
  const runs = await runsOf(printing, jobId);
  const done = runs.filter(({ state }) => state === 'completed');
  expect(done).toHaveLength(COPIES);
  expect(new Set(done.map(({ copy }) => copy)).size).toBe(COPIES);
  const failed = runs.filter(({ state }) => state === 'failed');
  // With the cause, where the family tells it.
  const ends = failed.map(({ evidence }) => presentRunEvidence(evidence ?? '').said?.code ?? '');
  expect(ends).toHaveLength(2);
  expect(['run.reported_as', 'run.fault']).toEqual(expect.arrayContaining(ends));
  for (const { copy, printer_id } of failed) {
    const again = done.find((run) => run.copy === copy);
    expect(again?.attempt).toBe(2);
    expect(again?.printer_id).not.toBe(printer_id);
  }
  for (const run of runs) {
    expect(machines.reduce((sum, machine) => sum + startsOf(machine, run), 0)).toBe(1);
  }
  expect(await checkJob(printing, jobId)).toMatchObject({ completed_count: COPIES, failed_count: 0 });
}, 180_000);
