import { expect, test } from 'vitest';
import { openPrinting, simulated } from '../../../../test/dispatch.ts';
import {
  checkJob,
  clearPlate,
  isIn,
  pass,
  runsOf,
  startsOf,
  until,
  untilRun,
} from '../../../../test/dispatch-moves.ts';

const STAGING = ['bambu', 'moonraker'] as const;

test('the next file is sent while the printer prints, and starts after plate-cleared without a second upload', async () => {
  const printing = await openPrinting();
  const { add, model, queue, untilJob } = printing;
  const modelId = await model({ seconds: 240 });
  await Promise.all(
    STAGING.map(async (family) => {
      const machine = simulated(family, 150);
      const printerId = await add(machine);
      const jobId = await queue(modelId, { quantity: 2, printer_id: printerId });
      const staged = await untilRun(printing, jobId, isIn('staged'));
      const uploads = () => machine.received.uploads.filter(({ complete }) => complete).length;
      await until('both files are there', () => uploads() === 2);
      await untilJob(jobId, ({ completed_count }) => completed_count === 1);
      await pass(printing, 300);
      expect(machine.machine.starts).toHaveLength(1);
      await clearPlate(printing, printerId);
      await until('it starts', () => machine.machine.starts.length === 2);
      await untilJob(jobId, ({ status }) => status === 'completed');
      expect(uploads()).toBe(2);
      expect(startsOf(machine, staged)).toBe(1);
      const [first] = await runsOf(printing, jobId);
      expect(staged.claimed_at).toBeLessThan(first?.finished_at ?? 0);
    }),
  );
}, 180_000);

test('prusalink and elegoo printers get the next file only when they are free', async () => {
  const printing = await openPrinting();
  const { add, model, queue, untilJob } = printing;
  const modelId = await model({ seconds: 60 });
  await Promise.all(
    (['prusalink', 'elegoo'] as const).map(async (family) => {
      const machine = simulated(family, 150);
      const printerId = await add(machine);
      const jobId = await queue(modelId, { quantity: 2, printer_id: printerId });
      await untilJob(jobId, ({ completed_count }) => completed_count === 1);
      await pass(printing, 300);
      expect(await runsOf(printing, jobId)).toHaveLength(1);
      expect(machine.received.uploads).toHaveLength(1);
    }),
  );
}, 180_000);

test('a more urgent job takes the place of a file that lies ready, and that one waits again', async () => {
  const printing = await openPrinting();
  const { add, model, queue, untilJob } = printing;
  const modelId = await model({ seconds: 150 });
  const machine = simulated('moonraker', 100);
  const printerId = await add(machine);
  const running = await queue(modelId);
  await untilRun(printing, running, isIn('printing', 'completed'));
  const patient = await queue(modelId);
  const withdrawn = await untilRun(printing, patient, isIn('staged'));
  const urgent = await queue(modelId, { priority: 1 });
  await untilRun(printing, urgent, isIn('staged'));
  expect(await checkJob(printing, patient)).toMatchObject({ status: 'pending', live_count: 0 });
  await untilJob(running, ({ status }) => status === 'completed');
  await clearPlate(printing, printerId);
  await untilRun(printing, urgent, isIn('printing', 'completed'));
  expect(machine.machine.starts).toHaveLength(2);
  await until('what was withdrawn is taken off', async () => {
    const names = await printing.farm.app.kernel.database.read
      .selectFrom('printer_files')
      .select('path')
      .execute();
    return (
      !names.some(({ path }) => path.includes(withdrawn.mark)) || machine.machine.read().phase === 'printing'
    );
  });
  expect(startsOf(machine, withdrawn)).toBe(0);
}, 180_000);

test('a printer that is free earlier takes over what lies ready on a busy one', async () => {
  const printing = await openPrinting();
  const { add, model, queue, untilJob } = printing;
  const long = await model({ seconds: 30_000 });
  const busy = simulated('bambu', 150);
  const busyId = await add(busy);
  const running = await queue(long, { printer_id: busyId });
  await untilRun(printing, running, isIn('printing'));
  const next = await queue(await model({ seconds: 30 }));
  const there = await untilRun(printing, next, isIn('staged'));
  expect(there.printer_id).toBe(busyId);
  const other = simulated('moonraker', 150);
  const otherId = await add(other);
  await untilJob(next, ({ status }) => status === 'completed');
  expect(await runsOf(printing, next)).toMatchObject([{ printer_id: otherId, copy: 1, attempt: 1 }]);
  expect(startsOf(busy, there)).toBe(0);
  expect(other.machine.starts).toHaveLength(1);
}, 180_000);
