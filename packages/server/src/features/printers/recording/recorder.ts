import { isFaultOfData } from '../../../db/portable.ts';
import type { Kernel } from '../../../kernel.ts';
import { createBackoff } from '../../../live/backoff.ts';
import { refilled, takeOne } from '../../../live/bucket.ts';
import { createKeyedQueue } from '../../../live/keyed-queue.ts';
import { type SupervisorTimings, TIMINGS } from '../timings.ts';
import { isWaiting, putBack, type Remembered, type Taken, take, waitAgain } from './remembered.ts';
import { type NozzleRecords, saveAll } from './save.ts';
import { saveApart } from './save-apart.ts';

export interface Recorder {
  /** Writes what is pending in order per printer: at once, unless writes fail or the printer is flapping. */
  record(printer: Remembered): void;
  /** Writes what is passing, and what is still pending, of many printers in one go. */
  flush(printers: Iterable<Remembered>, options?: FlushOptions): Promise<void>;
  settled(): Promise<void>;
  /** How much could not be stored and was given up. */
  droppedCount(): number;
}

interface FlushOptions {
  /** Nothing comes after it: also what a flapping printer's record would get later. */
  readonly isLast?: boolean;
}

export type RecorderTimings = Pick<
  SupervisorTimings,
  'writes' | 'flappingWriteMs' | 'flappingTellMs' | 'retryMinMs' | 'retryMaxMs'
>;

const NO_RECORDS: NozzleRecords = { printed: async () => undefined, reported: async () => undefined };

const PRINTERS_PER_FLUSH = 100;
/** As a whole; then in parts. */
const TRIES = 3;
/** One after another, and it is not the printers: the database takes no writes. */
const FAILURES_OF_A_DATABASE = 2;
/** The key for all printers together: writes that fail are mostly the database's fault. */
const ALL = 'all';
/** These do not wait for a turn. */
const URGENT = ['plate', 'identity', 'flapping', 'lost', 'found'];

export function createRecorder(
  { write, clock, log }: Pick<Kernel, 'write' | 'clock' | 'log'>,
  nozzles: NozzleRecords = NO_RECORDS,
  timings: RecorderTimings = TIMINGS,
): Recorder {
  const queue = createKeyedQueue();
  const running = new Set<Promise<void>>();
  const backoff = createBackoff(clock, timings);
  /** How often in a row the database called what a printer has to store faulty. */
  const faults = new Map<number, number>();
  let droppedCount = 0;

  function dropped(error: unknown, what: object): void {
    droppedCount += 1;
    log.error({ err: error, what, dropped: droppedCount }, 'what a printer reported can not be stored');
  }

  const isUrgent = ({ pending }: Remembered): boolean => pending.some(({ kind }) => URGENT.includes(kind));

  /** What happened to a flapping printer is told in one go, so that its record does not drown in it. */
  function tells(printer: Remembered): boolean {
    const isDue = clock.monotonic() - printer.toldAtMs >= timings.flappingTellMs;
    return printer.state.flapping === null || isUrgent(printer) || isDue;
  }

  function isDue(printer: Remembered): boolean {
    if (printer.isGone || printer.isQueued || !isWaiting(printer)) return false;
    if (backoff.isWaiting(ALL) || backoff.isWaiting(printer.id)) return false;
    if (isUrgent(printer)) return true;
    const now = clock.monotonic();
    if (printer.state.flapping === null) return refilled(printer.writeBudget, timings.writes, now).left >= 1;
    const isTime = now - printer.writtenAtMs >= timings.flappingWriteMs;
    return isTime && (printer.pending.length > 0 || tells(printer));
  }

  async function storeApart(some: readonly { printer: Remembered; taken: Taken }[]): Promise<void> {
    for (const { printer, taken } of some) {
      const rest = await saveApart(taken, { write, nozzles, dropped });
      if (rest.happened.length + rest.changes.length > 0) waitAgain(printer, rest);
    }
  }

  /** What fails waits for the next turn: nothing that happened is forgotten. Answers whether it was stored. */
  async function attempt(
    some: readonly Remembered[],
    { isLast = false }: FlushOptions = {},
  ): Promise<boolean> {
    const [only] = some;
    const isApart = some.length === 1 && only !== undefined && (faults.get(only.id) ?? 0) >= TRIES;
    const taken = some.map((printer) => {
      const now = clock.monotonic();
      const isTold = isLast || tells(printer);
      printer.writtenAtMs = now;
      printer.writeBudget = takeOne(printer.writeBudget, timings.writes, now).bucket;
      if (isTold) printer.toldAtMs = now;
      return { printer, taken: take(printer, { tells: isTold }) };
    });
    try {
      if (isApart) await storeApart(taken);
      else {
        await write(async (tx) => {
          for (const each of taken) await saveAll(tx, each.taken, nozzles);
        });
      }
      for (const { printer } of taken) {
        backoff.succeeded(printer.id);
        faults.delete(printer.id);
      }
      backoff.succeeded(ALL);
      return true;
    } catch (error) {
      for (const each of taken) if (!each.printer.isGone) putBack(each.printer, each.taken);
      // Of many nobody knows which one it was.
      if (only !== undefined && some.length === 1) failedAlone(only, error);
      backoff.failed(ALL);
      log.error({ err: error, printers: some.length }, 'what printers reported could not be stored');
      return false;
    } finally {
      for (const { printer } of taken) printer.writes -= 1;
    }
  }

  /** A database that takes nothing says nothing about the printer. */
  function failedAlone({ id }: Remembered, error: unknown): void {
    backoff.failed(id);
    if (isFaultOfData(error)) faults.set(id, (faults.get(id) ?? 0) + 1);
  }

  /** Those that have failed least first: one that is at fault must not keep the others from being stored. */
  async function oneByOne(some: readonly Remembered[], options: FlushOptions): Promise<void> {
    let failures = 0;
    const order = [...some].sort((one, other) => backoff.failuresOf(one.id) - backoff.failuresOf(other.id));
    for (const printer of order) {
      failures = (await attempt([printer], options)) ? 0 : failures + 1;
      if (failures === FAILURES_OF_A_DATABASE) return;
    }
  }

  return {
    record(printer) {
      if (!isDue(printer)) return;
      printer.isQueued = true;
      const turn = queue(String(printer.id), async () => {
        printer.isQueued = false;
        if (isDue(printer)) await attempt([printer]);
      });
      running.add(turn);
      void turn.finally(() => running.delete(turn));
    },
    async flush(printers, options = {}) {
      const isToWrite = (printer: Remembered) => printer.isDirty || (options.isLast && isWaiting(printer));
      const dirty = [...printers].filter((printer) => !printer.isGone && isToWrite(printer));
      for (let from = 0; from < dirty.length; from += PRINTERS_PER_FLUSH) {
        const some = dirty.slice(from, from + PRINTERS_PER_FLUSH);
        const isStored = await attempt(some, options);
        if (!isStored && some.length > 1) await oneByOne(some, options);
      }
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
    droppedCount: () => droppedCount,
  };
}
