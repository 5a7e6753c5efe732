import type { Clock } from '../clock.ts';
import { troubleOf } from '../db/trouble.ts';
import { within } from '../patience.ts';
import type { Write, WriteTx } from './write.ts';

/** What is known of something that was never written. */
export interface Lost {
  /** For the log. */
  readonly what: string;
  /** The route that did it, where one did. */
  readonly route?: string;
  /** Whether it only keeps a retry from being done twice: nobody has to make up for that. */
  readonly isKey?: boolean;
}

/** Something that has happened and is to be written, now or when writing works again. */
export interface Overdue extends Lost {
  /** What has to be over before it can be written. */
  readonly after?: Promise<unknown>;
  /** May run more than once; what was committed once is not run again. */
  work(tx: WriteTx): Promise<void>;
}

export interface CatchUp {
  /** Answers, once that is plain, whether it is in the database. */
  add(overdue: Overdue): Promise<boolean>;
  /** Whether all is written that waits now, within this time. */
  settled(milliseconds: number): Promise<boolean>;
  size(): number;
  /** A last try for what waits; what is then not written is lost, and told to the log. Answers what was lost, since the start. */
  stop(): Promise<readonly Lost[]>;
}

interface CatchUpDeps {
  readonly clock: Pick<Clock, 'sleep'>;
  readonly write: Write;
  readonly log: { error(fields: object, message: string): void; info(fields: object, message: string): void };
  readonly limit?: number;
  readonly retryMs?: readonly number[];
}

/** An entry is a closure over a few rows: some megabytes at the very most. */
const MOST_WAITING = 2_000;
const RETRY_MS = [100, 250, 500, 1_000];
/** What fails for another reason than the database's is not tried for ever. */
const MOST_FAULTS = 3;
const LAST_TRY_MS = 2_000;

interface Waiting {
  readonly overdue: Overdue;
  readonly done: (isStored: boolean) => void;
}

const lostOf = ({ what, route, isKey }: Overdue): Lost => ({
  what,
  ...(route !== undefined && { route }),
  ...(isKey !== undefined && { isKey }),
});

/**
 * Writes what could not wait for the database: in order, each once, again and again until the database takes it. It
 * lives in memory. When the bound is reached the oldest stay and what comes is told to the log alone.
 */
export function createCatchUp({ write, clock, log, ...options }: CatchUpDeps): CatchUp {
  const { limit = MOST_WAITING, retryMs = RETRY_MS } = options;
  const queue: Waiting[] = [];
  const stopping = new AbortController();
  const lost: Lost[] = [];
  let running: Promise<void> | null = null;

  /** Answers whether it is stored; throws when it may be tried again. */
  async function store({ what, after, work }: Overdue): Promise<boolean> {
    await after?.catch(() => undefined);
    for (let faults = 1; ; faults += 1) {
      try {
        await write(work);
        return true;
      } catch (error) {
        if (troubleOf(error) !== null) throw error;
        if (faults < MOST_FAULTS) continue;
        log.error({ err: error, what }, 'something that happened could not be recorded');
        return false;
      }
    }
  }

  async function run(): Promise<void> {
    let failures = 0;
    for (let first = queue[0]; first !== undefined; first = queue[0]) {
      try {
        const isStored = await store(first.overdue);
        queue.shift();
        first.done(isStored);
        if (failures > 0) log.info({ what: first.overdue.what, left: queue.length }, 'recorded late');
        failures = 0;
      } catch (error) {
        if (failures === 0) log.error({ err: error, what: first.overdue.what }, 'recorded later');
        if (stopping.signal.aborted) return;
        const pauseMs = retryMs[Math.min(failures, retryMs.length - 1)] ?? 1_000;
        failures += 1;
        await clock.sleep(pauseMs, { signal: stopping.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  function begin(): void {
    running ??= run().finally(() => {
      running = null;
      if (queue.length > 0 && !stopping.signal.aborted) begin();
    });
  }

  return {
    async add(overdue) {
      if (queue.length >= limit) {
        log.error({ what: overdue.what, waiting: queue.length }, 'too much waits to be recorded: lost');
        if (lost.length < limit) lost.push(lostOf(overdue));
        return false;
      }
      const { promise, resolve } = Promise.withResolvers<boolean>();
      queue.push({ overdue, done: resolve });
      begin();
      return promise;
    },
    async settled(milliseconds) {
      const all = async () => {
        while (running !== null) await running;
      };
      return (await within(clock, milliseconds, all())) !== null;
    },
    size: () => queue.length,
    async stop() {
      stopping.abort();
      begin();
      await within(clock, LAST_TRY_MS, running ?? Promise.resolve());
      for (const { overdue, done } of queue.splice(0)) {
        log.error({ what: overdue.what }, 'the service ended before this could be recorded');
        lost.push(lostOf(overdue));
        done(false);
      }
      return lost;
    },
  };
}
