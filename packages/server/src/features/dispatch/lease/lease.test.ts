import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { isPostgres, newDatabaseUrl } from '../../../../test/kit.ts';
import { testTime } from '../../../../test/test-time.ts';
import { systemClock } from '../../../clock.ts';
import { openDatabase } from '../../../db/open.ts';
import { createBus } from '../../../live/bus.ts';
import { createWrite, type Write } from '../../../live/write.ts';
import type { Driven } from './driven.ts';
import { createDriver } from './driver.ts';
import { acquireLease, fencedWrite, LeaseLost } from './lease.ts';
import { readLease } from './lease-store.ts';

const QUICK = { leaseMs: 1000, renewMs: 100 };
/** For leases that shall not end: a busy machine may be late by seconds. */
const PATIENT = { leaseMs: 20_000, renewMs: 100 };

const RESTLESS = {
  watch: async () => undefined,
  rest: async () => undefined,
  resume: async () => undefined,
  cut: async () => undefined,
};

async function openKernel() {
  const dataDir = mkdtempSync(join(tmpdir(), 'farmhand-lease-'));
  const log = pino({ level: 'silent' });
  const database = await openDatabase({ dataDir, databaseUrl: await newDatabaseUrl(), mode: 'normal', log });
  onTestFinished(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const clock = systemClock;
  return { database, log, clock, write: createWrite({ database, bus: createBus(), clock }) };
}

async function mustAcquire(kernel: Awaited<ReturnType<typeof openKernel>>, timings = PATIENT) {
  const lease = await acquireLease(kernel, timings);
  if (lease === null) throw new Error('the lease is not free');
  return lease;
}

/** As soon as the term before has ended. */
async function untilAcquired(kernel: Awaited<ReturnType<typeof openKernel>>) {
  for (;;) {
    const lease = await acquireLease(kernel, PATIENT);
    if (lease !== null) return lease;
    await systemClock.sleep(20);
  }
}

test('a lease that was given back is free at once, and each term has a higher fence', async () => {
  const kernel = await openKernel();
  for (const fence of [1, 2, 3]) {
    const lease = await mustAcquire(kernel);
    expect(lease.fence).toBe(fence);
    await lease.release();
  }
});

test('a renewal that comes after the lease was given back does not take it again', async () => {
  const kernel = await openKernel();
  const lease = await mustAcquire(kernel);
  const [given, renewed] = await Promise.allSettled([lease.release(), lease.renew()]);
  expect([given.status, renewed.status]).toEqual(['fulfilled', 'rejected']);
  expect(await readLease(kernel.database.read)).toMatchObject({ lease_until: 0 });
  expect(await acquireLease(kernel, PATIENT)).toMatchObject({ fence: 2 });
});

test.runIf(isPostgres)(
  'an answer that comes when the lease is over is asked for again, and the doubt stays',
  async () => {
    const kernel = await openKernel();
    const clock = testTime({ passes: 'by hand' });
    const answers: (() => void)[] = [];
    let isSlow = false;
    const write: Write = async (work) => {
      const result = await kernel.write(work);
      if (isSlow) await new Promise<void>((answer) => answers.push(answer));
      return result;
    };
    const lease = await acquireLease({ ...kernel, clock, write }, PATIENT);
    isSlow = true;
    const renewed = lease?.renew();
    await expect.poll(() => answers).toHaveLength(1);
    clock.advance(PATIENT.leaseMs);
    expect([lease?.isHeld(), lease?.isUnanswered()]).toEqual([false, true]);
    answers[0]?.();
    await expect.poll(() => answers).toHaveLength(2);
    expect([lease?.isHeld(), lease?.isUnanswered()]).toEqual([false, true]);
    answers[1]?.();
    await renewed;
    expect([lease?.isHeld(), lease?.isUnanswered()]).toEqual([true, false]);
  },
);

test.runIf(isPostgres)('a lease that is renewed stays, however long; nobody else gets it', async () => {
  const kernel = await openKernel();
  const lease = await mustAcquire(kernel);
  let until = 0;
  for (let turn = 0; turn < 8; turn += 1) {
    await systemClock.sleep(20);
    await lease.renew();
    expect(await acquireLease(kernel, PATIENT)).toBeNull();
    const row = await readLease(kernel.database.read);
    expect(row?.lease_until).toBeGreaterThan(until);
    until = row?.lease_until ?? 0;
  }
  expect(lease.isHeld()).toBe(true);
  await kernel.write(({ db }) => lease.check(db));
});

test.runIf(isPostgres)('the holder gives up before anybody else may take over', async () => {
  const kernel = await openKernel();
  const lease = await mustAcquire(kernel, QUICK);
  let other = null;
  while (other === null) {
    other = await acquireLease(kernel, QUICK);
    expect(other !== null && lease.isHeld()).toBe(false);
    await systemClock.sleep(5);
  }
  expect(other.fence).toBe(2);
});

test('what was taken over is fenced off: writes, renewals and the giving back of the old term', async () => {
  const kernel = await openKernel();
  const old = await mustAcquire(kernel, QUICK);
  const lease = await untilAcquired(kernel);
  let hasRun = false;
  const late = fencedWrite(
    kernel.write,
    old,
  )(async () => {
    hasRun = true;
  });
  await expect(late).rejects.toThrow(LeaseLost);
  expect(hasRun).toBe(false);
  await expect(old.renew()).rejects.toThrow(LeaseLost);
  await old.release();
  expect(await readLease(kernel.database.read)).toMatchObject({ fence: lease.fence });
  expect((await readLease(kernel.database.read))?.lease_until).toBeGreaterThan(0);
  expect(await fencedWrite(kernel.write, lease)(async () => 'written')).toBe('written');
});

test('a start that fails gives the lease back, and the next turn drives', async () => {
  const kernel = await openKernel();
  const seen: string[] = [];
  const driven: Driven = {
    async start({ fence }) {
      seen.push(`start ${fence}`);
      if (fence === 2) throw new Error('the database blinked');
    },
    ...RESTLESS,
    async stop() {
      seen.push('stop');
    },
  };
  // As on a standby: the first turn finds the lease taken.
  const other = await mustAcquire(kernel);
  const driver = createDriver(kernel, PATIENT);
  if (isPostgres) {
    await driver.start(driven);
    await other.release();
  } else {
    await expect(driver.start(driven)).rejects.toThrow('blinked');
    await driver.start(driven);
  }
  await expect.poll(() => driver.isDriving() && seen.at(-1)).toBe('start 3');
  expect(seen).toEqual(['start 2', 'stop', 'start 3']);
  await driver.stop();
  expect(seen.at(-1)).toBe('stop');
});

test('the lease is kept while what it drives takes long to start', async () => {
  const kernel = await openKernel();
  const driver = createDriver(kernel, PATIENT);
  const untilOf = async () => (await readLease(kernel.database.read))?.lease_until ?? 0;
  await driver.start({
    async start() {
      const first = await untilOf();
      await expect.poll(untilOf).toBeGreaterThan(first);
      const second = await untilOf();
      await expect.poll(untilOf).toBeGreaterThan(second);
    },
    ...RESTLESS,
    stop: async () => undefined,
  });
  expect(await driver.write(async ({ db }) => (await readLease(db))?.fence)).toBe(1);
  await driver.stop();
  await expect(driver.write(async () => undefined)).rejects.toThrow(LeaseLost);
});

/** A driver whose database can be made to hang, and what it has told the driven parts. */
async function drivenOnHangingDatabase() {
  const kernel = await openKernel();
  const seen: string[] = [];
  let gate: PromiseWithResolvers<void> | null = null;
  const write: typeof kernel.write = async (work) => {
    await gate?.promise;
    return kernel.write(work);
  };
  const driver = createDriver({ ...kernel, write }, QUICK);
  await driver.start({
    start: async () => void seen.push('start'),
    watch: async () => undefined,
    rest: async () => void seen.push('rest'),
    resume: async () => void seen.push('resume'),
    cut: async () => void seen.push('cut'),
    stop: async () => void seen.push('stop'),
  });
  onTestFinished(() => driver.stop());
  return {
    kernel,
    driver,
    seen,
    hang() {
      gate = Promise.withResolvers();
    },
    answer() {
      gate?.resolve();
      gate = null;
    },
  };
}

test.runIf(isPostgres)(
  'a service that the database does not answer any more starts nothing, and keeps its links to stop printers',
  async () => {
    const { driver, seen, hang, answer } = await drivenOnHangingDatabase();
    hang();
    await expect.poll(() => seen).toEqual(['start', 'rest']);
    expect([driver.isDriving(), driver.mayStop()]).toEqual([false, true]);
    answer();
    // Nobody has had the printers meanwhile: it is still the same term.
    await expect.poll(() => seen).toEqual(['start', 'rest', 'resume']);
    await expect.poll(() => driver.isDriving()).toBe(true);
  },
);

test.runIf(isPostgres)(
  'it lets go of the printers as soon as the database says that they are another’s',
  async () => {
    const { kernel, driver, seen, hang, answer } = await drivenOnHangingDatabase();
    hang();
    await expect.poll(() => seen).toEqual(['start', 'rest']);
    const other = await untilAcquired(kernel);
    expect(driver.mayStop()).toBe(true);
    answer();
    await expect.poll(() => seen).toEqual(['start', 'rest', 'cut', 'stop']);
    expect([driver.isDriving(), driver.mayStop()]).toEqual([false, false]);
    await expect(kernel.write(({ db }) => driver.checkMayStop(db))).rejects.toThrow(LeaseLost);
    await other.release();
    await expect.poll(() => seen.at(-1)).toBe('start');
  },
);
