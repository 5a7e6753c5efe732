import { randomBytes } from 'node:crypto';
import { FAMILIES } from '@farmhand/contract';
import { createElegooPrinter } from '@farmhand/simulator';
import { expect, test } from 'vitest';
import { openPrinting, simulated } from '../../../test/dispatch.ts';

const isStart = ({ name }: { readonly name: string }) =>
  ['print.project_file', 'printer.print.start', 'POST /api/v1/files', '128'].some((word) =>
    name.startsWith(word),
  );

// spec: S1.18 S3.9
test.each(FAMILIES)(
  'a job is printed once on a %s printer, archived, and its plate waits',
  async (family) => {
    const { farm, add, model, queue, untilJob, admin } = await openPrinting();
    const machine = simulated(family, 150);
    const printerId = await add(machine);
    const jobId = await queue(await model({ seconds: 60 }));
    const job = await untilJob(jobId, ({ status }) => status === 'completed');
    expect(job).toMatchObject({ completed_count: 1, failed_count: 0, live_count: 0 });
    const { read } = farm.app.kernel.database;
    const archive = await read.selectFrom('archive_entries').selectAll().execute();
    expect(archive).toMatchObject([{ job_id: jobId, printer_id: printerId, status: 'completed' }]);
    expect(archive[0]?.used_mg).toBeGreaterThan(0);
    expect(machine.received.uploads.filter(({ complete }) => complete)).toHaveLength(1);
    expect(((await admin.get(`/printers/${printerId}`)).body as { plate: string }).plate).toBe('occupied');
    expect(machine.received.commands.filter(isStart).length).toBeGreaterThan(0);
  },
);

test('a file that comes in many pieces goes to a printer once, although that says it is busy meanwhile', async () => {
  const { add, model, queue, untilJob } = await openPrinting();
  const machine = createElegooPrinter({ timeScale: 120, slowBytesPerSecond: 1_000_000 });
  await add(machine);
  machine.scenario('slow_upload');
  const jobId = await queue(await model({ seconds: 30, salt: randomBytes(2_000_000).toString('hex') }));
  await untilJob(jobId, ({ status }) => status === 'completed');
  expect(machine.received.uploads).toMatchObject([{ complete: true }]);
  expect(machine.machine.starts).toHaveLength(1);
}, 180_000);
