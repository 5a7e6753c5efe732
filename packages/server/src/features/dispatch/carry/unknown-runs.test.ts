import { FAMILIES, type RunResolution } from '@farmhand/contract';
import type { SimulatedPrinter } from '@farmhand/simulator';
import { expect, test } from 'vitest';
import {
  IMPATIENT_DISPATCH,
  openPrinting,
  type Printing,
  QUICK_DISPATCH,
  simulated,
} from '../../../../test/dispatch.ts';
import {
  alertsOf,
  archiveOf,
  checkJob,
  clearPlate,
  isIn,
  openAlerts,
  pass,
  runsOf,
  startElsewhere,
  startsOf,
  until,
  untilRun,
} from '../../../../test/dispatch-moves.ts';
import type { RunRow } from '../../runs/index.ts';

async function resolve({ admin }: Printing, { id }: RunRow, outcome: RunResolution): Promise<boolean> {
  return (await admin.post(`/runs/${id}/resolve`, { outcome })).status === 200;
}

const isStart = ({ name }: { readonly name: string }) =>
  ['print.project_file', 'printer.print.start', 'POST /api/v1/files', '128'].some((word) => name === word) ||
  /^(PUT|POST) .*files/.test(name);
const sent = ({ received }: SimulatedPrinter) => received.commands.filter(isStart).length;

test('a start that was accepted and shows nowhere asks a person, and the printer gets nothing more', async () => {
  const printing = await openPrinting({ dispatch: IMPATIENT_DISPATCH });
  const { add, model, queue, untilJob } = printing;
  const modelId = await model({ seconds: 60 });
  const outcomes = {
    bambu: 'completed',
    moonraker: 'failed',
    prusalink: 'not_started',
    elegoo: 'not_started',
  } as const;
  await Promise.all(
    FAMILIES.map(async (family) => {
      const machine = simulated(family, 120);
      const printerId = await add(machine);
      machine.scenario('accept_and_ignore');
      const outcome = outcomes[family];
      const quantity = outcome === 'completed' ? 2 : 1;
      const jobId = await queue(modelId, { quantity, printer_id: printerId });
      const run = await untilRun(printing, jobId, isIn('unknown'));
      // What was sent ahead for later is withdrawn.
      await untilJob(jobId, ({ live_count }) => live_count === 1);
      expect(await checkJob(printing, jobId)).toMatchObject({ status: 'printing' });
      const alerts = await openAlerts(printing, 'run_unknown');
      expect(alerts.filter(({ printer_id }) => printer_id === printerId)).toMatchObject([
        { severity: 'critical', job_id: jobId },
      ]);
      machine.scenario('accept_and_ignore', false);
      const before = sent(machine);
      await pass(printing, 500);
      expect(sent(machine)).toBe(before);
      expect(await runsOf(printing, jobId)).toHaveLength(1);
      expect(machine.machine.starts).toEqual([]);

      expect(await resolve(printing, run, outcome)).toBe(true);
      expect(await resolve(printing, run, outcome)).toBe(false);
      const open = await openAlerts(printing, 'run_unknown');
      expect(open.filter(({ printer_id }) => printer_id === printerId)).toEqual([]);
      // What was printed, well or not, lies on the plate.
      if (outcome !== 'not_started') await clearPlate(printing, printerId);
      await untilJob(jobId, ({ completed_count }) => completed_count === quantity);
      expect(await checkJob(printing, jobId)).toMatchObject({ failed_count: 0 });
      // One copy was left, whatever was said of the other.
      expect(machine.machine.starts).toHaveLength(1);
      expect(startsOf(machine, run)).toBe(0);
      const again = (await runsOf(printing, jobId)).filter(({ copy }) => copy === run.copy);
      expect(again.map(({ attempt }) => attempt)).toEqual(
        { completed: [1], failed: [1, 2], not_started: [1, 1] }[outcome],
      );
      const [entry] = await archiveOf(printing, jobId);
      expect(entry).toMatchObject({
        run_id: run.id,
        status: outcome === 'completed' ? 'completed' : 'failed',
      });
    }),
  );
}, 180_000);

test('while a printer speaks nobody else says what became of its run; when it is away, a person may', async () => {
  const printing = await openPrinting();
  const { add, admin, model, queue, untilJob } = printing;
  const printerId = await add(simulated('moonraker', 1));
  const jobId = await queue(await model({ seconds: 3600 }));
  const run = await untilRun(printing, jobId, isIn('printing'));
  expect((await admin.post(`/runs/${run.id}/resolve`, { outcome: 'failed' })).body).toMatchObject({
    error: { code: 'invalid_state_transition', current_state: 'printing' },
  });
  expect((await admin.patch(`/printers/${printerId}`, { enabled: false })).status).toBe(200);
  await until('the run is settled', () => resolve(printing, run, 'failed'));
  expect(await untilJob(jobId, ({ live_count }) => live_count === 0)).toMatchObject({ status: 'pending' });
  expect(await archiveOf(printing, jobId)).toMatchObject([{ run_id: run.id, status: 'failed' }]);
}, 60_000);

test('an unknown run that shows again is taken up, and its question is settled', async () => {
  const printing = await openPrinting({ dispatch: IMPATIENT_DISPATCH });
  const { add, model, queue, untilJob } = printing;
  const machine = simulated('moonraker', 120);
  await add(machine);
  machine.scenario('accept_and_ignore');
  const jobId = await queue(await model({ seconds: 120 }));
  const run = await untilRun(printing, jobId, isIn('unknown'));
  machine.scenario('accept_and_ignore', false);
  // Somebody stands before the printer and starts what lies there.
  const answer = await fetch(
    `http://127.0.0.1:${machine.address.ports['http']}/printer/print/start?filename=${encodeURIComponent(run.remote_path ?? '')}`,
    { method: 'POST', headers: { 'X-Api-Key': machine.credentials['api_key'] ?? '' } },
  );
  expect(answer.status).toBe(200);
  await untilRun(printing, jobId, isIn('printing', 'completed'));
  await until(
    'the question is settled',
    async () => (await openAlerts(printing, 'run_unknown')).length === 0,
  );
  await untilJob(jobId, ({ status }) => status === 'completed');
  expect(await archiveOf(printing, jobId)).toHaveLength(1);
  expect(await openAlerts(printing, 'unknown_print')).toEqual([]);
}, 180_000);

test('a print that somebody starts at the machine is told, and jobs wait for its plate', async () => {
  const printing = await openPrinting();
  const { add, model, queue, untilJob, admin } = printing;
  const modelId = await model({ seconds: 30 });
  await Promise.all(
    FAMILIES.map(async (family) => {
      const machine = simulated(family, 150);
      const printerId = await add(machine);
      await startElsewhere(printing, printerId, family);
      await until(`${family} is told`, async () => {
        const alerts = await alertsOf(printing, 'unknown_print');
        return alerts.some(({ printer_id, severity }) => printer_id === printerId && severity === 'info');
      });
      const jobId = await queue(modelId, { printer_id: printerId });
      await until('it has ended', () => machine.machine.read().phase === 'completed');
      await until('the alert is settled', async () => {
        const alerts = await openAlerts(printing, 'unknown_print');
        return alerts.every(({ printer_id }) => printer_id !== printerId);
      });
      await pass(printing, 400);
      expect(machine.machine.starts).toHaveLength(1);
      expect((await admin.get(`/printers/${printerId}`)).body).toMatchObject({ plate: 'occupied' });
      await clearPlate(printing, printerId);
      await untilJob(jobId, ({ status }) => status === 'completed');
    }),
  );
}, 180_000);

test('a file of ours that runs again after a power cycle is a critical alert, and counts once', async () => {
  const printing = await openPrinting({ dispatch: { ...QUICK_DISPATCH, sweepMs: 600_000 } });
  const { add, model, queue, untilJob, admin } = printing;
  const modelId = await model({ seconds: 600 });
  await Promise.all(
    FAMILIES.map(async (family) => {
      const machine = simulated(family, 300);
      const printerId = await add(machine);
      const jobId = await queue(modelId, { quantity: 2, printer_id: printerId });
      await untilJob(jobId, ({ completed_count }) => completed_count === 1);
      const [first] = await runsOf(printing, jobId);
      machine.scenario('rerun_after_power_up');
      await machine.powerCycle();
      // It stands still until the service has found its way back: the print takes no longer than that.
      await until(`${family} runs it again`, () => machine.machine.pause());
      await until(`${family} is told`, async () => {
        const alerts = await alertsOf(printing, 'unknown_print');
        return alerts.some(({ printer_id, severity }) => printer_id === printerId && severity === 'critical');
      });
      machine.machine.resume();
      await until('its end is seen', async () => {
        const { body } = await admin.get(`/printers/${printerId}`);
        return (body as { status: string }).status === 'idle' && machine.machine.read().phase === 'completed';
      });
      await pass(printing, 300);
      expect(await checkJob(printing, jobId)).toMatchObject({ completed_count: 1, failed_count: 0 });
      expect(await archiveOf(printing, jobId)).toHaveLength(1);
      expect((await runsOf(printing, jobId)).filter(isIn('completed'))).toMatchObject([{ id: first?.id }]);
      await clearPlate(printing, printerId);
      await untilJob(jobId, ({ status }) => status === 'completed');
    }),
  );
}, 180_000);
