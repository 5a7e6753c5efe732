import type { Printer } from '@farmhand/contract';
import type { SimulatedPrinter } from '@farmhand/simulator';
import { expect, test } from 'vitest';
import { openPrinting, type Printing, QUICK_DISPATCH, simulated } from '../../../../test/dispatch.ts';
import { type Caller, codeOf, isPostgres, openFarm } from '../../../../test/kit.ts';
import { oneTime } from '../../../../test/one-time.ts';
import { entryFor, QUICK, until } from '../../../../test/printers.ts';

/** For a lease that shall end; so long that a busy machine renews it in time before. */
const LEASE = { leaseMs: 6000, renewMs: 100 };
/** Ends in no test: whoever takes over was let. */
const ENDLESS = { leaseMs: 3_600_000, renewMs: 100 };

/** A service on a lease that the test can keep from being renewed: as if the process were frozen, but it runs on. */
async function openFirst(terms = ENDLESS) {
  const lease = { ...terms };
  const first = await openPrinting({ lease });
  return {
    ...first,
    freeze() {
      lease.renewMs = 2 * terms.leaseMs - terms.renewMs;
    },
    thaw() {
      lease.renewMs = terms.renewMs;
    },
  };
}

/** Another service on the same database and data folder. */
async function openSecond({ farm, admin }: Pick<Printing, 'farm' | 'admin'>, lease = ENDLESS) {
  const { dataDir, databaseUrl } = farm;
  const options = { printers: QUICK, dispatch: QUICK_DISPATCH, lease, clock: oneTime() };
  const second = await openFarm({ ...options, dataDir, databaseUrl });
  return { farm: second, admin: second.caller(admin.headers) };
}

/** How many programs are connected to a simulated Moonraker. */
async function clientsOf({ address, credentials }: SimulatedPrinter): Promise<number> {
  const response = await fetch(`http://${address.host}:${address.ports['http']}/server/info`, {
    headers: { 'x-api-key': credentials['api_key'] ?? '' },
  });
  const { result } = (await response.json()) as { result: { websocket_count: number } };
  return result.websocket_count;
}

const printerOf = async (caller: Caller, id: number) => (await caller.get(`/printers/${id}`)).body as Printer;

const leaseOf = ({ farm }: Pick<Printing, 'farm'>) =>
  farm.app.kernel.database.read.selectFrom('driver_lease').selectAll().executeTakeFirstOrThrow();

const archiveOf = ({ farm }: Pick<Printing, 'farm'>) =>
  farm.app.kernel.database.read.selectFrom('archive_entries').select(['job_id', 'status']).execute();

const commandsOf = ({ received }: SimulatedPrinter, name: string) =>
  received.commands.filter((command) => command.name === name).length;

test.runIf(isPostgres)(
  'the second service serves what the first one writes, and drives no printer',
  async () => {
    const first = await openFirst();
    const second = await openSecond(first);
    const machine = simulated('moonraker');
    const id = await first.add(machine);
    expect(await clientsOf(machine)).toBe(1);
    // Added on the first while the second runs, and shown as the first has heard it.
    expect(await until(second.admin, id, ({ status }) => status === 'idle')).toMatchObject({ ready: true });
    expect(second.farm.app.supervisor.everybody()).toEqual([]);
    for (const reply of [
      await second.admin.post('/printers', { ...entryFor(machine), serial: 'other' }),
      await second.admin.patch(`/printers/${id}`, { name: 'renamed' }),
      await second.admin.post(`/printers/${id}/plate-cleared`),
      await second.admin.post(`/printers/${id}/test`),
      await second.admin.post(`/printers/${id}/stop`),
      await second.admin.delete(`/printers/${id}`),
    ]) {
      expect([reply.status, codeOf(reply)]).toEqual([503, 'printer_unreachable']);
    }
    // As long as it is renewed, it stays where it is, however often the second asks.
    const { lease_until } = await leaseOf(first);
    const isLater = 10 * ENDLESS.renewMs;
    await expect.poll(async () => (await leaseOf(first)).lease_until).toBeGreaterThan(lease_until + isLater);
    expect(await printerOf(second.admin, id)).toMatchObject({ status: 'idle', ready: true });
    expect(await clientsOf(machine)).toBe(1);
    expect((await leaseOf(first)).fence).toBe(1);
  },
);

test.runIf(isPostgres)('a job that came in through the second service is printed by the first', async () => {
  const first = await openFirst();
  const second = await openSecond(first);
  const machine = simulated('moonraker');
  await first.add(machine);
  const modelId = await first.model({ seconds: 30 });
  const jobId = await first.queue(modelId, {}, second.farm);
  await first.untilJob(jobId, ({ status }) => status === 'completed');
  expect(machine.machine.starts).toHaveLength(1);
});

test.runIf(isPostgres)(
  'an emergency stop at the second service holds dispatch, and the first one stops what it prints',
  async () => {
    const first = await openFirst();
    const second = await openSecond(first);
    const machine = simulated('moonraker');
    const id = await first.add(machine);
    const modelId = await first.model({ seconds: 36_000 });
    const jobId = await first.queue(modelId);
    await first.untilJob(jobId, ({ status }) => status === 'printing');
    await until(second.admin, id, ({ status }) => status === 'printing');

    const key = { 'idempotency-key': 'stop-1' };
    const stop = () => second.admin.post('/printers/all/stop', {}, key);
    const { status, body } = await stop();
    expect([status, body]).toMatchObject([
      200,
      {
        results: [{ printer_id: id, outcome: 'unreachable', detail: expect.stringContaining('Another') }],
        dispatch_hold: true,
        recorded: true,
        note: expect.stringContaining('stands by'),
      },
    ]);
    // What the second has no link for, the first does: it reads what is wanted of its run.
    await first.untilJob(jobId, (job) => job.status === 'cancelled');
    expect(machine.machine.read().phase).not.toBe('printing');
    expect((await first.admin.get('/queue/state')).body).toMatchObject({
      hold: true,
      reason: 'Emergency stop.',
    });
    expect((await stop()).body).toMatchObject(body as object);

    await first.admin.post(`/printers/${id}/plate-cleared`);
    const next = await first.queue(modelId);
    const explained = (await first.admin.get(`/jobs/${next}/explain`)).body;
    expect(JSON.stringify(explained)).toContain('starts are held');
    expect(machine.machine.starts).toHaveLength(1);
  },
  120_000,
);

test.runIf(isPostgres)('a service that ends hands over at once, in the middle of a print', async () => {
  const first = await openFirst();
  const second = await openSecond(first);
  const machine = simulated('moonraker');
  const id = await first.add(machine);
  const jobId = await first.queue(await first.model({ seconds: 180 }));
  await first.untilJob(jobId, ({ status }) => status === 'printing');
  await first.farm.stop();
  // It need not wait for the end of the lease.
  await expect.poll(() => second.farm.app.supervisor.connectionOf(id)).not.toBeNull();
  await expect.poll(() => archiveOf(second)).toEqual([{ job_id: jobId, status: 'completed' }]);
  expect(machine.machine.starts).toHaveLength(1);
  expect((await leaseOf(second)).fence).toBe(2);
});

test.runIf(isPostgres)(
  'a service whose lease ran out is taken over, fenced off, stands by, and drives again',
  async () => {
    const first = await openFirst(LEASE);
    const machine = simulated('moonraker');
    const id = await first.add(machine);
    const jobId = await first.queue(await first.model({ seconds: 600 }));
    await first.untilJob(jobId, ({ status }) => status === 'printing');
    const second = await openSecond(first, LEASE);
    const { fence } = await leaseOf(first);
    const held = first.farm.app.supervisor.connectionOf(id);
    first.freeze();
    await expect.poll(async () => (await leaseOf(first)).fence).toBeGreaterThan(fence);
    // Not yet aware of it, the first still has its link; whatever it would send or write now is void.
    expect(first.farm.app.supervisor.stateOf(id)).toBeUndefined();
    const { signal } = new AbortController();
    expect(held).not.toBeNull();
    await expect(held?.send({ kind: 'stop' }, signal)).rejects.toThrow('Another service drives');
    expect(codeOf(await first.admin.post(`/printers/${id}/pause`))).toBe('printer_unreachable');
    expect(commandsOf(machine, 'printer.print.cancel')).toBe(0);
    expect(commandsOf(machine, 'printer.print.pause')).toBe(0);
    first.thaw();
    await expect.poll(() => first.farm.app.supervisor.everybody()).toEqual([]);
    await expect.poll(() => clientsOf(machine)).toBe(1);
    expect((await first.admin.get(`/printers/${id}`)).status).toBe(200);
    await first.untilJob(jobId, ({ status }) => status === 'completed');
    expect(await archiveOf(first)).toEqual([{ job_id: jobId, status: 'completed' }]);
    expect(machine.machine.starts).toHaveLength(1);
    // Its next term begins with nothing of the one before.
    const taken = await leaseOf(second);
    await second.farm.stop();
    await expect.poll(() => first.farm.app.supervisor.connectionOf(id)).not.toBeNull();
    expect((await leaseOf(first)).fence).toBeGreaterThan(taken.fence);
    await until(first.admin, id, ({ status }) => status === 'idle');
    expect((await first.admin.post(`/printers/${id}/plate-cleared`)).status).toBe(200);
    const next = await first.queue(await first.model({ seconds: 30 }));
    await first.untilJob(next, ({ status }) => status === 'completed');
    expect(machine.machine.starts).toHaveLength(2);
  },
  180_000,
);
