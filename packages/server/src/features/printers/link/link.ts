import {
  type Adapter,
  type Connection,
  type Dial,
  PrinterError,
  type Report,
  type Target,
} from '@farmhand/protocols';
import { said } from '@farmhand/words';
import type { Clock } from '../../../clock.ts';
import { backoffMs, type SupervisorTimings } from '../timings.ts';

/** Keeps one connection to one printer: connects, waits, tries again. What it hears goes to `LinkEvents`. */
export interface Link {
  start(delayMs: number): void;
  /** Ends the waiting between two tries. */
  retryNow(): void;
  /** Asks a connected but silent printer, then rebuilds the link. */
  watch(): void;
  connection(): Connection | null;
  stop(): Promise<void>;
}

export interface LinkEvents {
  /** A new link is about to be opened: what comes first is what was there before. */
  opening(): void;
  report(report: Report): void;
  unknown(what: string): void;
  /** `halt` ends all tries until somebody makes a new link. */
  failed(error: unknown): 'again' | 'halt';
}

export interface LinkDeps {
  readonly adapter: Adapter;
  readonly target: () => Target;
  readonly dial: Dial;
  readonly clock: Clock;
  readonly random: () => number;
  readonly timings: SupervisorTimings;
  readonly silentMs: number;
  readonly events: LinkEvents;
}

/** Of the time after which the family's rule says offline. */
const REFRESH_AFTER = 1 / 3;
const REBUILD_AFTER = 2 / 3;

interface Live {
  readonly connection: Connection;
  readonly since: number;
  readonly end: (reason: unknown) => void;
  isAsked: boolean;
}

export function createLink(deps: LinkDeps): Link {
  const { adapter, dial, clock, random, timings, silentMs, events } = deps;
  const stopping = new AbortController();
  let live: Live | null = null;
  /** On the clock that nobody sets, as is everything that is measured here. */
  let heardAt: number | null = null;
  let waiting: AbortController | null = null;
  let running: Promise<void> = Promise.resolve();

  async function pause(milliseconds: number): Promise<void> {
    waiting = new AbortController();
    const signal = AbortSignal.any([stopping.signal, waiting.signal]);
    // Being woken early is no failure.
    await clock.sleep(milliseconds, { signal, ref: false }).catch(() => undefined);
    waiting = null;
  }

  /** Opens a link and stays until it ends. Answers why it did. */
  async function once(): Promise<unknown> {
    const ended = Promise.withResolvers<unknown>();
    let isOver = false;
    heardAt = null;
    events.opening();
    try {
      const connection = await adapter.connect(
        {
          target: deps.target(),
          dial,
          clock,
          onReport: (report) => {
            if (isOver) return;
            heardAt = clock.monotonic();
            events.report(report);
          },
          onClosed: (reason) => ended.resolve(reason),
          onUnknown: events.unknown,
        },
        clock.deadline(timings.connectMs, stopping.signal),
      );
      live = { connection, since: clock.monotonic(), end: ended.resolve, isAsked: false };
      if (stopping.signal.aborted) ended.resolve(null);
      const reason = await ended.promise;
      isOver = true;
      // A link that is broken already may refuse to be closed.
      await connection.close().catch(() => undefined);
      return reason;
    } catch (error) {
      return error;
    } finally {
      isOver = true;
      live = null;
    }
  }

  async function run(delayMs: number): Promise<void> {
    let failures = 0;
    await pause(delayMs);
    while (!stopping.signal.aborted) {
      const begunAt = clock.monotonic();
      const reason = await once();
      if (stopping.signal.aborted || events.failed(reason) === 'halt') return;
      if (clock.monotonic() - begunAt >= timings.steadyMs) failures = 0;
      await pause(backoffMs(failures, timings, random));
      failures += 1;
    }
  }

  return {
    start(delayMs) {
      running = run(delayMs);
    },
    retryNow: () => waiting?.abort(),
    watch() {
      if (live === null) return;
      const silence = clock.monotonic() - Math.max(heardAt ?? live.since, live.since);
      if (silence < silentMs * REFRESH_AFTER) {
        live.isAsked = false;
      } else if (silence >= silentMs * REBUILD_AFTER) {
        live.end(new PrinterError('timeout', 'no_answer', { detail: said('printer.went_silent') }));
      } else if (!live.isAsked) {
        live.isAsked = true;
        live.connection.refresh();
      }
    },
    connection: () => live?.connection ?? null,
    async stop() {
      stopping.abort();
      live?.end(null);
      await running;
    },
  };
}
