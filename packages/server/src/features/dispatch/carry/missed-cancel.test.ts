import { createBambuAdapter } from '@farmhand/protocols';
import { createBambuPrinter } from '@farmhand/simulator';
import { expect, test } from 'vitest';
import { openPrinting } from '../../../../test/dispatch.ts';
import { archiveOf, checkJob, isIn, runsOf, until, untilRun } from '../../../../test/dispatch-moves.ts';
import { QUICK } from '../../../../test/printers.ts';

/** The code that tells a cancel from a failure stands for two seconds only (protocols A.6): here it is never seen. */
const forgetful = () =>
  createBambuPrinter({
    timeScale: 30,
    serial: '01P00A0000009001',
    pace: { reportMs: 40, ackMs: [5, 10], noticeMs: 0 },
  });

test('a run that we told the printer to stop is cancelled, although the printer calls it failed', async () => {
  const printing = await openPrinting();
  const { add, model, queue, untilJob, admin } = printing;
  const modelId = await model({ seconds: 6000 });
  const machine = forgetful();
  const printerId = await add(machine);
  const jobId = await queue(modelId, { quantity: 2, printer_id: printerId });
  await untilRun(printing, jobId, isIn('printing'));
  await until('it prints', () => machine.machine.read().phase === 'printing');
  expect((await admin.post(`/printers/${printerId}/stop`)).status).toBeLessThan(300);
  const job = await untilJob(
    jobId,
    ({ cancelled_count, failed_count }) => cancelled_count + failed_count > 0,
  );
  expect(job).toMatchObject({ cancelled_count: 1, failed_count: 0, hold: 1, failure: null });
  expect(await archiveOf(printing, jobId)).toMatchObject([{ status: 'cancelled' }]);
  await checkJob(printing, jobId);
}, 120_000);

/** It answers everything, so the answers may take their time. */
const patient = createBambuAdapter({ completeMs: 500, ackMs: 20_000 });

test('a run that fails by itself, or whose printer refused the stop, has failed', async () => {
  const controls = { waitMs: 20_000 };
  const printing = await openPrinting({ printers: { ...QUICK, adapterOf: () => patient, controls } });
  const { add, model, queue, untilJob, admin } = printing;
  const modelId = await model({ seconds: 6000 });
  const machine = forgetful();
  const printerId = await add(machine);
  const jobId = await queue(modelId, { printer_id: printerId, max_attempts: 1 });
  await untilRun(printing, jobId, isIn('printing'));
  await until('it prints', () => machine.machine.read().phase === 'printing');
  machine.scenario('developer_mode_off');
  expect((await admin.post(`/printers/${printerId}/stop`)).status).toBe(409);
  machine.scenario('developer_mode_off', false);
  machine.machine.fail('nozzle clogged');
  const job = await untilJob(jobId, ({ live_count }) => live_count === 0);
  expect(job).toMatchObject({ status: 'failed', failed_count: 1, cancelled_count: 0 });
  expect(await runsOf(printing, jobId)).toMatchObject([{ state: 'failed' }]);
}, 120_000);
