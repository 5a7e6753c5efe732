import { randomBytes } from 'node:crypto';
import { FAMILIES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { openPrinting, QUICK_DISPATCH, simulated } from '../../../../test/dispatch.ts';
import {
  archiveOf,
  cancelJob,
  checkJob,
  isIn,
  pass,
  runsOf,
  startsOf,
  until,
  untilRun,
} from '../../../../test/dispatch-moves.ts';

/** So much that a slow upload takes some seconds. */
const heavy = () => randomBytes(750_000).toString('hex');
const isCancelled = ({ status }: { readonly status: string }) => status === 'cancelled';

// spec: S3.7
test('a job that is cancelled before its start leaves nothing behind, and nobody waits for it', async () => {
  const printing = await openPrinting({ dispatch: { ...QUICK_DISPATCH, maxUploads: 1 } });
  const { add, model, queue, untilJob } = printing;
  const machines = [simulated('moonraker', 120), simulated('moonraker', 120), simulated('moonraker', 120)];
  const printers: number[] = [];
  for (const machine of machines) printers.push(await add(machine));
  const [first, second, third] = machines;
  const [firstId, secondId, thirdId] = printers;
  const light = await model({ seconds: 30 });
  first?.scenario('slow_upload');
  const uploading = await queue(await model({ seconds: 30, salt: heavy() }), { printer_id: firstId ?? 0 });
  await untilRun(printing, uploading, isIn('uploading'));
  const claimed = await queue(light, { printer_id: secondId ?? 0 });
  await untilRun(printing, claimed, isIn('claimed'));
  const behind = await queue(light, { printer_id: thirdId ?? 0 });
  await untilRun(printing, behind, isIn('claimed'));

  await cancelJob(printing, claimed);
  await untilJob(claimed, isCancelled);
  await cancelJob(printing, uploading);
  await untilJob(uploading, isCancelled);
  await untilJob(behind, ({ status }) => status === 'completed');
  expect(first?.machine.starts).toEqual([]);
  expect(second?.machine.starts).toEqual([]);
  expect(third?.machine.starts).toHaveLength(1);
  for (const id of [claimed, uploading]) {
    expect(await runsOf(printing, id)).toEqual([]);
    expect(await archiveOf(printing, id)).toEqual([]);
    await checkJob(printing, id);
  }
}, 180_000);

test('a job that is cancelled while its file waits on a busy printer is withdrawn, and its file removed', async () => {
  const printing = await openPrinting();
  const { add, model, queue, untilJob } = printing;
  await Promise.all(
    (['bambu', 'moonraker'] as const).map(async (family) => {
      const machine = simulated(family, 150);
      const printerId = await add(machine);
      const modelId = await model({ seconds: 180 });
      const busy = await queue(modelId, { printer_id: printerId });
      await untilRun(printing, busy, isIn('printing', 'completed'));
      const next = await queue(modelId, { printer_id: printerId });
      const { mark } = await untilRun(printing, next, isIn('staged'));
      await cancelJob(printing, next);
      await untilJob(next, isCancelled);
      await untilJob(busy, ({ status }) => status === 'completed');
      expect(startsOf(machine, { mark })).toBe(0);
      await until('the files are gone', async () => {
        const left = await printing.farm.app.kernel.database.read
          .selectFrom('printer_files')
          .selectAll()
          .where('printer_id', '=', printerId)
          .execute();
        return left.length === 0;
      });
      if ('storage' in machine) expect(JSON.stringify(storedIn(machine))).not.toContain(mark);
    }),
  );
}, 180_000);

const storedIn = ({ storage }: { readonly storage: unknown }) => {
  const { files } = storage as { files(folder: string): { path: string }[] };
  return ['/', '/gcodes', '/cache'].flatMap((folder) => files(folder).map(({ path }) => path));
};

test.each(['before', 'after'])(
  'a start that waits at the printer is stopped %s it prints, when its job was cancelled',
  async (moment) => {
    const printing = await openPrinting();
    const { add, model, queue, untilJob } = printing;
    const machine = simulated('prusalink', 300);
    await add(machine);
    machine.scenario('preview_dialog');
    const jobId = await queue(await model({ seconds: 60_000 }), { quantity: 2 });
    await untilRun(printing, jobId, isIn('starting'));
    await cancelJob(printing, jobId);
    if (moment === 'after') machine.scenario('preview_dialog', false);
    const job = await untilJob(jobId, isCancelled);
    expect(job).toMatchObject({ completed_count: 0, hold: 0 });
    expect(['idle', 'cancelled']).toContain(machine.machine.read().phase);
    expect(machine.machine.starts.length).toBeLessThanOrEqual(moment === 'after' ? 1 : 0);
    expect(await archiveOf(printing, jobId)).toMatchObject([{ status: 'cancelled' }]);
  },
  180_000,
);

// spec: S3.4 S3.8
test.each(['printing', 'paused', 'offline'] as const)(
  'a job that is cancelled while its printer is %s is stopped on every family',
  async (moment) => {
    const printing = await openPrinting();
    const { add, model, queue, untilJob, admin } = printing;
    const modelId = await model({ seconds: 60_000 });
    await Promise.all(
      FAMILIES.map(async (family) => {
        const machine = simulated(family, 300);
        const printerId = await add(machine);
        const jobId = await queue(modelId, { quantity: 3, printer_id: printerId });
        await untilRun(printing, jobId, isIn('printing'));
        await until('it prints', () => machine.machine.read().phase === 'printing');
        if (moment === 'paused') machine.machine.pause();
        if (moment === 'offline') machine.scenario('drop_link');
        if (moment === 'offline') await pass(printing, 300);
        else
          await until(`${family} is seen as ${moment}`, async () => {
            const { body } = await admin.get(`/printers/${printerId}`);
            return (body as { status: string }).status === moment;
          });
        await cancelJob(printing, jobId);
        if (moment === 'offline') {
          await pass(printing, 200);
          expect(await checkJob(printing, jobId)).toMatchObject({ status: 'printing' });
          machine.scenario('drop_link', false);
        }
        await untilJob(jobId, isCancelled);
        expect(machine.machine.read().phase).toBe('cancelled');
        expect(machine.machine.starts).toHaveLength(1);
        expect(await archiveOf(printing, jobId)).toMatchObject([{ status: 'cancelled' }]);
        expect(await checkJob(printing, jobId)).toMatchObject({ hold: 0, cancelled_count: 1 });
      }),
    );
  },
  180_000,
);
