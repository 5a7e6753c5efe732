import { setTimeout as sleep } from 'node:timers/promises';
import type { Reader } from '../../db/portable.ts';
import type { Kernel } from '../../kernel.ts';
import type { Write } from '../../live/write.ts';
import { acquireLease, LEASE_TIMINGS, type Lease, LeaseLost, type LeaseTimings } from './lease.ts';

/** What runs only while this service drives the printers. */
export interface Driven {
  start(lease: Lease): Promise<void>;
  /** Ends the links to printers, and waits for nothing else: they are another's now. */
  cut(): Promise<void>;
  /** Also after a start that failed half-way. */
  stop(): Promise<void>;
}

export type Driver = ReturnType<typeof createDriver>;

/**
 * Drives the printers whenever no other service does. A service that loses the lease stops everything it drives and
 * stands by; what it still had in hand fails on the fence.
 */
export function createDriver(
  kernel: Pick<Kernel, 'write' | 'clock' | 'database' | 'log'>,
  timings: LeaseTimings = LEASE_TIMINGS,
) {
  const { log } = kernel;
  let lease: Lease | null = null;
  let driven: Driven | null = null;
  let timer: NodeJS.Timeout | null = null;
  let turn: Promise<void> = Promise.resolve();
  let isStopping = false;

  async function check(db: Reader): Promise<void> {
    if (lease === null) throw new LeaseLost();
    await lease.check(db);
  }

  /** Writes of those who speak to printers: void unless the printers are ours. */
  const write: Write = (work) =>
    kernel.write(async (tx) => {
      await check(tx.db);
      return work(tx);
    });

  async function renew(term: Lease): Promise<boolean> {
    try {
      await term.renew();
      return true;
    } catch (error) {
      log.error({ err: error }, 'the lease of the printers was not renewed');
      return !(error instanceof LeaseLost) && term.isHeld();
    }
  }

  /** A database that does not answer is as good as a no, once the lease has ended. */
  async function keep(term: Lease): Promise<boolean> {
    const left = term.leftMs();
    if (!Number.isFinite(left)) return renew(term);
    const answered = new AbortController();
    const late = sleep(Math.max(0, left), false, { signal: answered.signal }).catch(() => false);
    return Promise.race([renew(term), late]).finally(() => answered.abort());
  }

  async function standDown(): Promise<void> {
    log.warn('the lease of the printers has ended: this service stands by');
    await driven?.cut();
    await driven?.stop();
    lease = null;
  }

  async function giveBack(term: Lease): Promise<void> {
    await driven?.stop();
    await term
      .release()
      .catch((error: unknown) => log.warn({ err: error }, 'the lease of the printers was not given back'));
    lease = null;
  }

  /** A large fleet may take its time to start: the lease is kept meanwhile. */
  async function begin(term: Lease): Promise<void> {
    const renewing = setInterval(() => void renew(term), timings.renewMs);
    try {
      await driven?.start(term);
    } catch (error) {
      clearInterval(renewing);
      // Whoever holds the lease and drives nothing would keep the printers from everybody.
      await giveBack(term);
      throw error;
    } finally {
      clearInterval(renewing);
    }
  }

  async function step(): Promise<void> {
    if (isStopping) return;
    if (lease !== null) {
      if (!(await keep(lease))) await standDown();
      return;
    }
    const term = await acquireLease(kernel, timings);
    if (term === null) return;
    lease = term;
    log.info({ fence: term.fence }, 'this service drives the printers');
    await begin(term);
  }

  function next(): void {
    timer = setTimeout(() => {
      turn = step()
        .catch((error: unknown) => log.error({ err: error }, 'the lease of the printers could not be kept'))
        .finally(() => {
          if (!isStopping) next();
        });
    }, timings.renewMs);
    timer.unref();
  }

  return {
    write,
    check,
    isDriving: (): boolean => lease?.isHeld() === true,

    async start(parts: Driven): Promise<void> {
      driven = parts;
      await step();
      next();
    },

    async stop(): Promise<void> {
      isStopping = true;
      if (timer !== null) clearTimeout(timer);
      await turn;
      if (lease !== null) await giveBack(lease);
    },
  };
}
