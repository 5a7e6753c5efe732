import { randomBytes } from 'node:crypto';
import { FAMILIES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { openPrinting, simulated } from '../../../../test/dispatch.ts';
import {
  archiveOf,
  checkJob,
  clearPlate,
  isIn,
  pass,
  runsOf,
  startsOf,
  until,
  untilRun,
} from '../../../../test/dispatch-moves.ts';

test.each(['route', 'machine'] as const)(
  'a stop by %s cancels the run; the job is held when copies remain, else cancelled',
  async (by) => {
    const printing = await openPrinting();
    const { add, model, queue, untilJob, admin } = printing;
    const modelId = await model({ seconds: 60_000 });
    await Promise.all(
      FAMILIES.map(async (family) => {
        const machine = simulated(family, 300);
        const printerId = await add(machine);
        for (const [quantity, end] of [
          [2, { status: 'pending', hold: 1, cancelled_count: 1 }],
          [1, { status: 'cancelled', hold: 0, cancelled_count: 1 }],
        ] as const) {
          const jobId = await queue(modelId, { quantity, printer_id: printerId });
          const { mark } = await untilRun(printing, jobId, isIn('printing'));
          await until('it prints', () => machine.machine.read().phase === 'printing');
          if (by === 'route')
            expect((await admin.post(`/printers/${printerId}/stop`)).status).toBeLessThan(300);
          else machine.machine.stop();
          const job = await untilJob(jobId, (row) => row.live_count === 0 && row.cancelled_count === 1);
          expect(job).toMatchObject({ ...end, failed_count: 0, failure: null });
          expect(await archiveOf(printing, jobId)).toMatchObject([{ status: 'cancelled' }]);
          await checkJob(printing, jobId);
          await clearPlate(printing, printerId);
          expect(startsOf(machine, { mark })).toBe(1);
        }
        await pass(printing, 300);
        expect(machine.machine.starts).toHaveLength(2);
      }),
    );
  },
  180_000,
);

test('after an emergency stop nothing starts, at whatever step it was, until the hold is released', async () => {
  const printing = await openPrinting();
  const { add, model, queue, untilJob, admin } = printing;
  const light = await model({ seconds: 60_000 });
  const heavy = await model({ seconds: 60, salt: randomBytes(750_000).toString('hex') });

  const printer = async (family: (typeof FAMILIES)[number]) => {
    const machine = simulated(family, 300);
    return { machine, id: await add(machine) };
  };
  const [slow, busy, dialog] = [await printer('elegoo'), await printer('bambu'), await printer('prusalink')];
  const running = await queue(light, { printer_id: busy.id });
  await untilRun(printing, running, isIn('printing'));
  const staged = await queue(light, { printer_id: busy.id });
  await untilRun(printing, staged, isIn('staged'));
  // What lasts some seconds only comes last.
  slow.machine.scenario('slow_upload');
  const uploading = await queue(heavy, { printer_id: slow.id });
  await untilRun(printing, uploading, isIn('uploading'));
  dialog.machine.scenario('preview_dialog');
  const starting = await queue(light, { printer_id: dialog.id });
  await untilRun(printing, starting, isIn('starting', 'printing'));

  const reply = await admin.post('/printers/all/stop');
  expect(reply).toMatchObject({ status: 200, body: { dispatch_hold: true } });
  dialog.machine.scenario('preview_dialog', false);
  await untilJob(running, ({ status }) => status === 'cancelled');
  await until('nothing is live', async () => {
    const live = await printing.farm.app.kernel.database.read
      .selectFrom('jobs')
      .select('id')
      .where('live_count', '>', 0)
      .execute();
    return live.length === 0;
  });
  const before = [slow, busy, dialog].map(({ machine }) => machine.machine.starts.length);
  for (const { id } of [slow, busy, dialog]) await clearPlate(printing, id);
  const late = await queue(light, {});
  await pass(printing, 1500);
  expect([slow, busy, dialog].map(({ machine }) => machine.machine.starts.length)).toEqual(before);
  for (const { machine } of [slow, busy, dialog])
    expect(['idle', 'cancelled', 'failed']).toContain(machine.machine.read().phase);
  for (const id of [uploading, staged, late]) expect(await runsOf(printing, id)).toEqual([]);
  for (const id of [uploading, staged, starting, running, late]) await checkJob(printing, id);

  slow.machine.scenario('slow_upload', false);
  expect((await admin.put('/queue/state', { hold: false })).status).toBe(200);
  await untilRun(printing, staged, isIn('printing'));
  await untilJob(uploading, ({ status }) => status === 'completed');
}, 180_000);
