import { PrinterError } from '@farmhand/protocols';
import type { SimulatedPrinter } from '@farmhand/simulator';
import { expect, test } from 'vitest';
import { openPrinting, QUICK_DISPATCH, simulated } from '../../../test/dispatch.ts';
import { SHORT_PATIENCE_MS } from '../../../test/jitter.ts';
import { codeOf, isPostgres, openFarm } from '../../../test/kit.ts';
import { newDatabaseUrl } from '../../../test/new-database.ts';
import { oneTime } from '../../../test/one-time.ts';
import { TEMPLATE } from '../../../test/postgres-databases.ts';
import { QUICK } from '../../../test/printers.ts';
import { weakLink } from '../../../test/weak-link.ts';

/** Ends while a test waits for it; so long that a busy machine renews it in time before. */
const LEASE = { leaseMs: 6000, renewMs: 100 };
const printers = { ...QUICK, controls: { waitMs: 30_000 }, emergency: { collectMs: 30_000 } };

/** A service whose database is behind a link that can fail, with a job in print. */
async function printingOverWeakLink(lease = LEASE) {
  const databaseUrl = await newDatabaseUrl(TEMPLATE);
  if (databaseUrl === undefined) throw new Error('only PostgreSQL is reached over a link');
  const link = await weakLink(databaseUrl);
  const first = await openPrinting({ databaseUrl: link.url, lease, printers, patienceMs: SHORT_PATIENCE_MS });
  const machine = simulated('moonraker');
  const id = await first.add(machine);
  const jobId = await first.queue(await first.model({ seconds: 36_000 }));
  await first.untilJob(jobId, ({ status }) => status === 'printing');
  return { ...first, databaseUrl, link, machine, id, jobId };
}

const told = ({ received }: SimulatedPrinter, name: string): number =>
  received.commands.filter((command) => command.name === name).length;

/** Whether anything but a stop may leave for the printer. */
async function isDriving({ farm, id }: Awaited<ReturnType<typeof printingOverWeakLink>>): Promise<boolean> {
  const connection = farm.app.supervisor.connectionOf(id);
  if (connection === null) throw new Error('the link to the printer is gone');
  try {
    await connection.send({ kind: 'light', on: true }, AbortSignal.timeout(5000));
    return true;
  } catch (error) {
    return !(error instanceof PrinterError && error.said.code === 'printer.driven_elsewhere');
  }
}

test.runIf(isPostgres)(
  'a database that hangs ends the lease, but not the link: the print is stopped, nothing else is sent',
  async () => {
    const scene = await printingOverWeakLink();
    const { farm, admin, link, machine, id, jobId, untilJob } = scene;
    link.freeze();
    await expect.poll(() => isDriving(scene), { timeout: 60_000 }).toBe(false);
    expect(machine.machine.read().phase).toBe('printing');
    const { status, body } = await admin.post(`/printers/${id}/stop`);
    expect([status, body]).toMatchObject([200, { outcome: 'confirmed', recorded: false, command_id: null }]);
    expect([machine.machine.read().phase, told(machine, 'printer.print.cancel')]).not.toContain('printing');
    link.mend();
    // Nobody has taken over: the same term goes on, and the record is made up for.
    await untilJob(jobId, ({ hold, status: now }) => hold === 1 || now === 'cancelled');
    await expect
      .poll(async () => (await admin.get(`/printers/${id}/commands`)).body)
      .toMatchObject([{ action: 'stop', outcome: 'confirmed' }]);
    await expect.poll(() => isDriving(scene), { timeout: 60_000 }).toBe(true);
    const { fence } = await farm.app.kernel.database.read
      .selectFrom('driver_lease')
      .select('fence')
      .executeTakeFirstOrThrow();
    expect([fence, told(machine, 'printer.print.cancel')]).toEqual([1, 1]);
  },
  180_000,
);

test.runIf(isPostgres)(
  'between two questions to a database that is gone the lease ends, and the print is stopped',
  async () => {
    const scene = await printingOverWeakLink({ leaseMs: 6000, renewMs: 2000 });
    const { admin, link, machine, id } = scene;
    link.cut();
    await expect.poll(() => isDriving(scene), { timeout: 60_000 }).toBe(false);
    const { status, body } = await admin.post(`/printers/${id}/stop`);
    expect([status, body]).toMatchObject([200, { outcome: 'confirmed', recorded: false }]);
    expect(machine.machine.read().phase).not.toBe('printing');
    link.mend();
    await expect.poll(() => isDriving(scene), { timeout: 60_000 }).toBe(true);
  },
  180_000,
);

test.runIf(isPostgres)(
  'with the database gone everything is stopped, and it is recorded when it is back',
  async () => {
    const { admin, farm, link, machine, id } = await printingOverWeakLink();
    link.cut();
    const { status, body } = await admin.post('/printers/all/stop');
    expect([status, body]).toMatchObject([
      200,
      { recorded: false, results: [{ printer_id: id, outcome: 'stopped' }] },
    ]);
    expect(machine.machine.read().phase).not.toBe('printing');
    const other = await admin.get('/printers');
    expect([other.status, JSON.stringify(other.body)]).toMatchObject([
      503,
      expect.stringContaining('does not answer'),
    ]);
    link.mend();
    await expect
      .poll(async () => (await admin.get('/queue/state')).body)
      .toMatchObject({ hold: true, reason: 'Emergency stop.' });
    await expect.poll(() => farm.app.kernel.catchUp.size()).toBe(0);
    expect((await admin.get(`/printers/${id}/commands`)).body).toMatchObject([{ outcome: 'confirmed' }]);
  },
  180_000,
);

test.runIf(isPostgres)(
  'a service that is cut off lets go once it hears that another one has taken over',
  async () => {
    const scene = await printingOverWeakLink();
    const { farm, admin, databaseUrl, link, id } = scene;
    const options = { printers, dispatch: QUICK_DISPATCH, lease: LEASE, clock: oneTime() };
    link.freeze();
    const second = await openFarm({ ...options, dataDir: farm.dataDir, databaseUrl });
    await expect.poll(() => second.app.supervisor.connectionOf(id) !== null, { timeout: 60_000 }).toBe(true);
    // In doubt the first one could still stop the print.
    expect(farm.app.supervisor.stateOf(id)?.status).toBe('printing');
    link.mend();
    await expect.poll(() => farm.app.supervisor.everybody(), { timeout: 60_000 }).toEqual([]);
    expect(codeOf(await admin.post(`/printers/${id}/stop`))).toBe('printer_unreachable');
    const through = second.caller(admin.headers);
    expect((await through.post(`/printers/${id}/stop`)).body).toMatchObject({ recorded: true });
  },
  180_000,
);

test.runIf(isPostgres)(
  'a stop from before another one took over is recorded late, and nobody is told any more that nobody asked for it',
  async () => {
    const { farm, admin, databaseUrl, link, machine, id, jobId } = await printingOverWeakLink();
    const options = { printers, dispatch: QUICK_DISPATCH, lease: LEASE, clock: oneTime() };
    link.freeze();
    const { body } = await admin.post(`/printers/${id}/stop`);
    expect(body).toMatchObject({ outcome: 'confirmed', recorded: false });
    const second = await openFarm({ ...options, dataDir: farm.dataDir, databaseUrl });
    const there = second.caller(admin.headers);
    const alerts = async () => (await there.get('/alerts?kind=job_failed')).body;
    // The one that takes over can't know of it.
    await expect.poll(alerts, { timeout: 60_000 }).toMatchObject([{ job_id: jobId, resolved_at: null }]);
    link.mend();
    await expect
      .poll(alerts, { timeout: 60_000 })
      .toMatchObject([{ resolved_at: expect.stringContaining('Z') }]);
    const said = { code: 'run.stop_recorded_late' };
    expect((await there.get(`/jobs/${jobId}`)).body).toMatchObject({
      runs: [{ state: 'cancelled', evidence: { said } }],
    });
    expect((await there.get('/archive')).body).toMatchObject([{ status: 'cancelled', evidence: { said } }]);
    expect(told(machine, 'printer.print.cancel')).toBe(1);
  },
  180_000,
);
