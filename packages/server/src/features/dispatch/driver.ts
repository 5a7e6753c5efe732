import type { Cancel } from '../../clock.ts';
import type { Reader } from '../../db/portable.ts';
import { isNoRoom } from '../../disk/no-room.ts';
import type { Kernel } from '../../kernel.ts';
import type { Write } from '../../live/write.ts';
import { within } from '../../patience.ts';
import { acquireLease, LEASE_TIMINGS, type Lease, LeaseLost, type LeaseTimings } from './lease.ts';

/** What runs only while this service drives the printers. */
export interface Driven {
  start(lease: Lease): Promise<void>;
  /** Only looks at the printers, so that they can be stopped. Ended by `stop`, as a start is. */
  watch(): Promise<void>;
  /** Gives out no more work. Links stay, so that printers can be seen and stopped. */
  rest(): Promise<void>;
  /** Goes on after a rest, in the same term. */
  resume(lease: Lease): Promise<void>;
  /** Ends the links to printers, and waits for nothing else: they are another's now. */
  cut(): Promise<void>;
  /** Also after a start that failed half-way. */
  stop(): Promise<void>;
}

/** What the database says of the lease. */
type Renewal = 'renewed' | 'lost' | 'unanswered';

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
  let lease: Lease | null = null;
  let driven: Driven | null = null;
  /** The lease has run out and the database does not answer: perhaps another service drives, perhaps nobody. */
  let doubt: { readonly resting: Promise<void> } | null = null;
  /**
   * There is no room to record a term. An SQLite file has one owner, so the printers are nobody else's: they are watched
   * and can be stopped, and everything else waits until it is recorded.
   */
  let isUnrecorded = false;
  let cancelNext: Cancel = () => undefined;
  let turn: Promise<void> = Promise.resolve();
  /** One question at a time: those that hang would only line up. */
  let asking: Promise<Renewal> | null = null;
  let isStopping = false;

  async function check(db: Reader): Promise<void> {
    if (lease === null) throw new LeaseLost();
    await lease.check(db);
  }

  async function checkMayStop(db: Reader): Promise<void> {
    if (isUnrecorded) return;
    if (lease === null) throw new LeaseLost();
    await lease.checkNotLost(db);
  }

  const mayStop = (): boolean => isUnrecorded || (lease !== null && (lease.isHeld() || doubt !== null));

  /** Writes of those who speak to printers: void unless the printers are ours. */
  const write: Write = (work) =>
    kernel.write(async (tx) => {
      await check(tx.db);
      return work(tx);
    });

  async function renew(term: Lease): Promise<Renewal> {
    try {
      await term.renew();
      return 'renewed';
    } catch (error) {
      if (error instanceof LeaseLost) return 'lost';
      log.error({ err: error }, 'the lease of the printers was not renewed');
      return 'unanswered';
    }
  }

  /** Asks no longer than the lease lasts, or than until it would be asked again. */
  async function keep(term: Lease): Promise<Renewal> {
    const left = term.leftMs();
    if (!Number.isFinite(left)) return renew(term);
    const patienceMs = left > 0 ? left : timings.renewMs;
    asking ??= renew(term).finally(() => {
      asking = null;
    });
    return (await within(clock, patienceMs, asking))?.value ?? 'unanswered';
  }

  /** A database that does not answer is no reason to give work out, and none to leave the printers alone. */
  function beginDoubt(): void {
    log.warn('the database does not say who drives the printers: nothing is started, stopping works');
    rest();
  }

  function rest(): void {
    const resting = Promise.resolve(driven?.rest()).catch((error: unknown) =>
      log.error({ err: error }, 'what drives the printers did not come to rest'),
    );
    doubt = { resting };
  }

  /** Nobody has had the printers meanwhile: the term goes on. */
  async function endDoubt(term: Lease): Promise<void> {
    await doubt?.resting;
    log.info({ fence: term.fence }, 'this service goes on driving the printers');
    try {
      await driven?.resume(term);
      doubt = null;
    } catch (error) {
      rest();
      throw error;
    }
  }

  async function standDown(): Promise<void> {
    log.warn('the lease of the printers has ended: this service stands by');
    const resting = doubt?.resting;
    // First of all: from here on nothing is sent, not even a stop.
    doubt = null;
    await driven?.cut();
    await resting;
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
    const stopRenewing = clock.every(timings.renewMs, () => void renew(term));
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

  async function step(): Promise<void> {
    if (isStopping) return;
    if (lease !== null) {
      const renewal = await keep(lease);
      if (renewal === 'lost') await standDown();
      else if (renewal === 'unanswered' && !lease.isHeld() && doubt === null) beginDoubt();
      // A question that hung for long may be answered for a time that is over: the next one tells.
      else if (renewal === 'renewed' && doubt !== null && lease.isHeld()) await endDoubt(lease);
      return;
    }
    await takeOver().catch(async (error: unknown) => {
      if (isNoRoom(error) && kernel.database.dialect === 'sqlite') await watchUnrecorded();
      throw error;
    });
  }

  async function takeOver(): Promise<void> {
    const term = await acquireLease(kernel, timings);
    if (term === null) return;
    lease = term;
    log.info({ fence: term.fence }, 'this service drives the printers');
    if (isUnrecorded) {
      isUnrecorded = false;
      await driven?.stop();
    }
    await begin(term);
  }

  async function watchUnrecorded(): Promise<void> {
    if (isUnrecorded) return;
    log.warn('there is no room to record who drives the printers: nothing is started, stopping works');
    isUnrecorded = true;
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
    write,
    check,
    checkMayStop,
    mayStop,
    /** Whether another service is to speak to the printers, as far as the database knows. */
    async isElsewhere(db: Reader): Promise<boolean> {
      try {
        await checkMayStop(db);
        return false;
      } catch (error) {
        if (error instanceof LeaseLost) return true;
        throw error;
      }
    },
    /** Fails when that is known from memory. */
    mustMayStop(): void {
      if (!mayStop()) throw new LeaseLost();
    },
    isDriving: (): boolean => lease?.isHeld() === true,

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
      if (lease !== null) await giveBack(lease);
      else if (isUnrecorded) await driven?.stop();
    },
  };
}
