import { Readable } from 'node:stream';
import type { AlertKind, Family } from '@farmhand/contract';
import type { SimulatedPrinter } from '@farmhand/simulator';
import { expect } from 'vitest';
import { isFinished, type JobRow, waitingOf } from '../src/features/jobs/index.ts';
import { updateJob } from '../src/features/jobs/job-store.ts';
import { settleJob } from '../src/features/jobs/settle.ts';
import { statusOf } from '../src/features/jobs/status.ts';
import { type RunRow, runsOfJob } from '../src/features/runs/index.ts';
import type { Printing } from './dispatch.ts';
import { moment } from './moment.ts';
import { plate3mf, plateGcode } from './plates.ts';

/** What people and printers do to a farm that prints, and what must be true of it at any moment. */

/** Time passes for the service, and for the printers as much as they can print meanwhile. */
export const pass = ({ farm }: Printing, milliseconds: number) => farm.clock.pass(milliseconds);

/** As the routes do it: the change and what follows from it are one commit. */
export async function editJob(
  { farm }: Printing,
  id: number,
  change: Partial<JobRow> | ((now: number) => Partial<JobRow>),
): Promise<void> {
  await farm.app.kernel.write(async (tx) => {
    await updateJob(tx.db, id, typeof change === 'function' ? change(tx.now) : change);
    await settleJob(tx, id);
  });
}

/** The moment is that of the commit: what was intended before it came first. */
export const cancelJob = (printing: Printing, id: number): Promise<void> =>
  editJob(printing, id, (now) => ({ cancel_requested_at: now, cancel_reason: 'not wanted any more' }));

export const runsOf = ({ farm }: Printing, jobId: number): Promise<RunRow[]> =>
  runsOfJob(farm.app.kernel.database.read, jobId);

/** Reads the job's runs until the condition holds for one of them: the newest such. */
export async function untilRun(
  printing: Printing,
  jobId: number,
  holds: (run: RunRow) => boolean,
  timeoutMs = 120_000,
): Promise<RunRow> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const runs = await runsOf(printing, jobId);
    const run = runs.findLast(holds);
    if (run !== undefined) return run;
    if (performance.now() > deadline) throw new Error(`still ${JSON.stringify(runs)}`);
    await moment();
  }
}

export const isIn =
  (...states: RunRow['state'][]) =>
  ({ state }: Pick<RunRow, 'state'>): boolean =>
    states.includes(state);

export async function until(what: string, holds: () => boolean | Promise<boolean>, timeoutMs = 120_000) {
  const deadline = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`never: ${what}`);
    await moment();
  }
}

export async function clearPlate({ admin }: Printing, printerId: number): Promise<void> {
  const reply = await admin.post(`/printers/${printerId}/plate-cleared`);
  if (reply.status !== 200) throw new Error(`not cleared: ${JSON.stringify(reply.body)}`);
}

/** Also those that are settled: what was told stays told, however short it lasted. */
export const alertsOf = ({ farm }: Printing, kind: AlertKind) =>
  farm.app.kernel.database.read.selectFrom('alerts').selectAll().where('kind', '=', kind).execute();

export const openAlerts = async (printing: Printing, kind: AlertKind) =>
  (await alertsOf(printing, kind)).filter(({ resolved_at }) => resolved_at === null);

export const archiveOf = ({ farm }: Printing, jobId: number) =>
  farm.app.kernel.database.read
    .selectFrom('archive_entries')
    .selectAll()
    .where('job_id', '=', jobId)
    .orderBy('id')
    .execute();

/** Somebody sends a file of his own and starts it, past the service. */
export async function startElsewhere({ farm }: Printing, printerId: number, family: Family): Promise<void> {
  const connection = farm.app.supervisor.connectionOf(printerId);
  if (connection === null) throw new Error('the printer is not connected');
  const isBambu = family === 'bambu';
  const content = isBambu ? plate3mf({ seconds: 240 }) : plateGcode({ seconds: 240 });
  const file = {
    name: isBambu ? 'theirs--fh77.gcode.3mf' : 'theirs--fh77.gcode',
    size_bytes: content.length,
    open: () => Readable.from([content]),
  };
  const { signal } = new AbortController();
  const remote = await connection.upload(file, () => undefined, signal);
  const request = { file: remote, mark: '77', job_name: 'theirs', plate_index: 1, slots: [] };
  await connection.start(request, signal);
}

/** How often the machine really began to print that run's file. */
export const startsOf = ({ machine }: Pick<SimulatedPrinter, 'machine'>, { mark }: Pick<RunRow, 'mark'>) =>
  machine.starts.filter((file) => file.includes(mark)).length;

/** Counts, copies, runs and status of a job, read at one moment, agree. */
export async function checkJob({ farm }: Printing, id: number): Promise<JobRow> {
  const seen = await farm.app.kernel.database.transaction(async (db) => ({
    job: await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    runs: await db.selectFrom('runs').selectAll().where('job_id', '=', id).execute(),
    copies: await db.selectFrom('job_copies').selectAll().where('job_id', '=', id).execute(),
  }));
  const { job, runs, copies } = seen;
  const live = runs.filter(isIn('claimed', 'uploading', 'staged', 'starting', 'printing', 'unknown'));
  const count = (state: string) => copies.filter((copy) => copy.state === state).length;
  expect(job).toMatchObject({
    completed_count: count('completed'),
    failed_count: count('failed'),
    cancelled_count: count('cancelled'),
    live_count: live.length,
  });
  expect(count('live')).toBe(live.length);
  expect(new Set(live.map(({ copy }) => copy)).size).toBe(live.length);
  expect(runs.filter(isIn('completed')).length).toBe(job.completed_count);
  if (!isFinished(job.status)) {
    const { completed_count, failed_count, cancelled_count, live_count, quantity } = job;
    expect(completed_count + failed_count + cancelled_count + live_count + waitingOf(job)).toBe(quantity);
  }
  expect(job.status).toBe(
    statusOf({
      status: job.status,
      quantity: job.quantity,
      completed: job.completed_count,
      failed: job.failed_count,
      cancelled: job.cancelled_count,
      live: live.map(({ state }) => state),
      isCancelRequested: job.cancel_requested_at !== null,
    }),
  );
  return job;
}
