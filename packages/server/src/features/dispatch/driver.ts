import type { Kernel } from '../../kernel.ts';
import type { Write } from '../../live/write.ts';
import { acquireLease, LEASE_TIMINGS, type Lease, LeaseLost, type LeaseTimings } from './lease.ts';

/** What runs only while this service drives the printers. */
export interface Driven {
  start(lease: Lease): Promise<void>;
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

  /** Writes of those who speak to printers: void unless the printers are ours. */
  const write: Write = (work) =>
    kernel.write(async (tx) => {
      if (lease === null) throw new LeaseLost();
      await lease.check(tx.db);
      return work(tx);
    });

  async function standDown(): Promise<void> {
    log.warn('another service drives the printers: this one stands by');
    await driven?.stop();
    lease = null;
  }

  async function step(): Promise<void> {
    if (isStopping) return;
    if (lease !== null) {
      const isOurs = await lease.renew().then(
        () => true,
        (error: unknown) => {
          log.error({ err: error }, 'the lease of the printers was not renewed');
          return !(error instanceof LeaseLost) && lease?.isHeld() === true;
        },
      );
      if (!isOurs) await standDown();
      return;
    }
    const term = await acquireLease(kernel, timings);
    if (term === null) return;
    lease = term;
    log.info({ fence: term.fence }, 'this service drives the printers');
    await driven?.start(term);
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
      const term = lease;
      if (term === null) return;
      await driven?.stop();
      await term
        .release()
        .catch((error: unknown) => log.warn({ err: error }, 'the lease of the printers was not given back'));
      lease = null;
    },
  };
}
