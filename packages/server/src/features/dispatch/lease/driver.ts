import type { Cancel } from '../../../clock.ts';
import { isNoRoom } from '../../../disk/no-room.ts';
import type { Kernel } from '../../../kernel.ts';
import { createDoubt } from './doubt.ts';
import type { Driven } from './driven.ts';
import { acquireLease, LEASE_TIMINGS, type Lease, type LeaseTimings } from './lease.ts';
import { createRenewals } from './renewals.ts';
import { rightsOf, type Standing } from './standing.ts';

export type Driver = ReturnType<typeof createDriver>;

/**
 * Drives the printers whenever no other service does. A service that loses the lease stops everything it drives and
 * stands by; what it still had in hand fails on the fence. While the database does not say who has the lease, it gives
 * out no work and keeps its links: else nobody could stop a print (docs/adr/0016).
 */
export function createDriver(
  kernel: Pick<Kernel, 'write' | 'clock' | 'database' | 'log'>,
  timings: LeaseTimings = LEASE_TIMINGS,
) {
  const { clock, log } = kernel;
  const standing: Standing = { lease: null, doubt: null, isUnrecorded: false };
  let driven: Driven | null = null;
  let cancelNext: Cancel = () => undefined;
  let turn: Promise<void> = Promise.resolve();
  let isStopping = false;
  const renewals = createRenewals(kernel, timings);
  const doubt = createDoubt(kernel, standing, () => driven);

  async function standDown(): Promise<void> {
    log.warn('the lease of the printers has ended: this service stands by');
    const resting = standing.doubt?.resting;
    // First of all: from here on nothing is sent, not even a stop.
    standing.doubt = null;
    await driven?.cut();
    await resting;
    await driven?.stop();
    standing.lease = null;
  }

  async function giveBack(term: Lease): Promise<void> {
    await driven?.stop();
    await term
      .release()
      .catch((error: unknown) => log.warn({ err: error }, 'the lease of the printers was not given back'));
    standing.lease = null;
  }

  /** A large fleet may take its time to start: the lease is kept meanwhile. */
  async function begin(term: Lease): Promise<void> {
    const stopRenewing = clock.every(timings.renewMs, () => void renewals.renew(term));
    try {
      await driven?.start(term);
    } catch (error) {
      stopRenewing();
      // Whoever holds the lease and drives nothing would keep the printers from everybody.
      await giveBack(term);
      throw error;
    } finally {
      stopRenewing();
    }
  }

  async function keepTerm(lease: Lease): Promise<void> {
    const renewal = await renewals.keep(lease);
    if (renewal === 'lost') await standDown();
    else if (renewal === 'unanswered' && !lease.isHeld() && standing.doubt === null) doubt.begin();
    else if (renewal === 'renewed' && standing.doubt !== null) await doubt.end(lease);
  }

  async function step(): Promise<void> {
    if (isStopping) return;
    if (standing.lease !== null) return keepTerm(standing.lease);
    await takeOver().catch(async (error: unknown) => {
      if (isNoRoom(error) && kernel.database.dialect === 'sqlite') await watchUnrecorded();
      throw error;
    });
  }

  async function takeOver(): Promise<void> {
    const term = await acquireLease(kernel, timings);
    if (term === null) return;
    standing.lease = term;
    log.info({ fence: term.fence }, 'this service drives the printers');
    if (standing.isUnrecorded) {
      standing.isUnrecorded = false;
      await driven?.stop();
    }
    await begin(term);
  }

  async function watchUnrecorded(): Promise<void> {
    if (standing.isUnrecorded) return;
    log.warn('there is no room to record who drives the printers: nothing is started, stopping works');
    standing.isUnrecorded = true;
    await driven?.watch();
  }

  function next(): void {
    const take = () => {
      turn = step()
        .catch((error: unknown) => log.error({ err: error }, 'the lease of the printers could not be kept'))
        .finally(() => {
          if (!isStopping) next();
        });
    };
    cancelNext = clock.after(timings.renewMs, take, { ref: false });
  }

  return {
    ...rightsOf(standing, kernel.write),

    async start(parts: Driven): Promise<void> {
      driven = parts;
      await step().catch((error: unknown) => {
        // People can still be served, and the next turn tries again.
        if (!isNoRoom(error)) throw error;
        log.error({ err: error }, 'the printers are not driven yet: there is no room to record it');
      });
      next();
    },

    async stop(): Promise<void> {
      isStopping = true;
      cancelNext();
      await turn;
      if (standing.lease !== null) await giveBack(standing.lease);
      else if (standing.isUnrecorded) await driven?.stop();
    },
  };
}
