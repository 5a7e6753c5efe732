import { said } from '@farmhand/words';
import type { Report } from '../adapter.ts';
import type { Cancel, Clock } from '../clock.ts';
import { objectOf } from '../http.ts';
import { integerAt, objectAt, type VendorObject } from '../lenient.ts';
import { PrinterError, type Problem } from '../printer-error.ts';
import { reachProblem } from '../reach.ts';
import type { LinkClient } from './client.ts';
import { decode } from './codec.ts';
import type { Dialect } from './dialect.ts';
import { starting } from './identity.ts';
import { BLANK, isRunning, type Memory, observe } from './memory.ts';
import { LINK_STATES } from './states.ts';
import type { Timings } from './timings.ts';

export interface Poller {
  readonly memory: () => Memory;
  /** One look at the printer, at once. */
  poll(signal: AbortSignal): Promise<void>;
  start(): void;
  /** Something is about to change: look soon, and often for a while. */
  hurry(): void;
  stop(): void;
}

export interface PollerOptions {
  readonly client: LinkClient;
  readonly dialect: Dialect;
  readonly timings: Timings;
  readonly clock: Clock;
  /** What is asked beside the state, in the same turn. */
  readonly beside: (signal: AbortSignal) => Promise<void>;
  readonly onReport: (report: Report) => void;
  /** Polling has ended by itself. */
  readonly onLost: (reason: PrinterError) => void;
}

const FAILURES_UNTIL_LOST = 3;
/** Asking again would only bring the same. */
const FINAL: ReadonlySet<Problem | null> = new Set([
  'wrong_credentials',
  'credentials_missing',
  'wrong_serial',
]);
const HURRIED_POLLS = 8;
const NEAR_END = { percent: 97, seconds: 30 } as const;

export function createPoller({
  client,
  dialect,
  timings,
  clock,
  beside,
  onReport,
  onLost,
}: PollerOptions): Poller {
  const ended = new AbortController();
  let memory = BLANK;
  let remaining: number | null = null;
  let failures = 0;
  let hurried = 0;
  let cancel: Cancel | null = null;
  let running: Promise<void> | null = null;

  async function read(path: string, signal: AbortSignal): Promise<VendorObject | null> {
    const answer = await client.ask({ method: 'GET', path, signal });
    if (answer.status === 200) {
      const body = await objectOf(answer);
      if (body !== null) return body;
    } else await answer.body.dump();
    if (answer.status === 204) return null;
    if (answer.status === 503) throw starting();
    throw new PrinterError('rejected', 'no_answer', {
      detail: said('prusalink.state_unanswered', { status: answer.status }),
      vendorCode: String(answer.status),
    });
  }

  async function look(signal: AbortSignal): Promise<void> {
    const status = (await read('/api/v1/status', signal)) ?? {};
    const said = objectAt(status, 'job');
    const id = integerAt(said, 'id');
    const isNamed = id !== null && memory.job?.id === id && memory.job.file_name !== null;
    // A second question costs the printer as much as the first: only when it brings something.
    const asks = id === null ? isRunning(memory) || memory.state === null : !isNamed;
    const job = asks ? await read('/api/v1/job', signal) : said;
    const poll = { status, job, at: clock.now() };
    memory = observe(memory, poll);
    remaining = integerAt(said, 'time_remaining');
    onReport(decode(poll, memory, dialect));
  }

  /** One at a time: the printer has few connections, and answers must not overtake each other. */
  async function poll(signal: AbortSignal): Promise<void> {
    const before = running;
    const mine = (async () => {
      await before?.catch(() => undefined);
      await look(signal);
    })();
    running = mine;
    try {
      await mine;
      failures = 0;
    } finally {
      if (running === mine) running = null;
    }
  }

  function delay(): number {
    if (hurried > 0) {
      hurried -= 1;
      return timings.fastPollMs;
    }
    // The Python variant takes the next print some seconds after the last one: farms wait for that moment.
    const isClosing = dialect === 'python' && memory.state !== null && LINK_STATES[memory.state].end !== null;
    const isNearEnd =
      isRunning(memory) &&
      ((memory.job?.progress ?? 0) >= NEAR_END.percent ||
        (remaining !== null && remaining <= NEAR_END.seconds));
    return isNearEnd || isClosing ? timings.fastPollMs : timings.pollMs;
  }

  function plan(ms: number): void {
    cancel?.();
    cancel = ended.signal.aborted ? null : clock.after(ms, () => void turn());
  }

  async function turn(): Promise<void> {
    try {
      await poll(ended.signal);
      await beside(ended.signal);
    } catch (error) {
      if (ended.signal.aborted) return;
      failures += 1;
      const problem = reachProblem(error);
      if (FINAL.has(problem.problem) || failures >= FAILURES_UNTIL_LOST) {
        ended.abort();
        onLost(problem);
      }
    }
    plan(delay());
  }

  return {
    memory: () => memory,
    poll,
    start: () => plan(delay()),
    hurry() {
      hurried = HURRIED_POLLS;
      plan(Math.min(250, timings.fastPollMs));
    },
    stop() {
      ended.abort();
      cancel?.();
    },
  };
}
