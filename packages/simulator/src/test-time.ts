import { setTimeout as sleep } from 'node:timers/promises';
import { createIdleness } from './idleness.ts';
import { pacedNow } from './paced-now.ts';

/**
 * One time for one test: everything that the code under test waits for hangs on it (it fits the `Clock` of service and
 * adapters), and the test moves it. How it passes between two moves is for the test to choose:
 *
 * - `paced`: as in life, but never more than a step between two turns of the process, like the time of the simulated
 *   printers. Nothing is given up only because the machine is busy. For tests with sockets and other processes.
 * - `when idle`: it stands while anything runs, and when everything waits it moves to what is due next: what takes an
 *   hour takes a moment. For tests whose every participant lives in this process and waits by this time.
 * - `by hand`: by `advance` alone.
 */
export interface TestTime {
  now(): number;
  monotonic(): number;
  sleep(milliseconds: number, options?: TimerOptions & { readonly signal?: AbortSignal }): Promise<void>;
  after(milliseconds: number, work: () => void, options?: TimerOptions): () => void;
  every(milliseconds: number, work: () => void, options?: TimerOptions): () => void;
  deadline(milliseconds: number, signal?: AbortSignal): AbortSignal;
  /** Time passes, on both clocks, as for a machine that slept: whatever is due comes at once, what repeats comes once. */
  advance(milliseconds: number): void;
  /** The same in small steps, ten times as fast as life: what would happen meanwhile happens, on sockets too. */
  pass(milliseconds: number): Promise<void>;
  /** Passes until this is done. */
  hurry<T>(work: Promise<T>): Promise<T>;
  /** Somebody sets the machine's clock: no time passes, only what time it is differs. */
  jump(milliseconds: number): void;
  /** How many wait that would keep a process alive. */
  refCount(): number;
  /** Everything that waits is forgotten, as when a process ends. */
  forget(): void;
}

interface TimerOptions {
  readonly ref?: boolean;
}

export interface TestTimeOptions {
  readonly passes?: 'paced' | 'when idle' | 'by hand';
  /** What time it is. Where it is given, that stands still between two moves, so that tests can compare it. */
  readonly start?: number;
  /** Nothing comes exactly when it is due: by up to this share of its time it is early or late. */
  readonly jitter?: number;
  readonly random?: () => number;
}

interface Waiting {
  dueAt: number;
  readonly everyMs: number | null;
  readonly ref: boolean;
  readonly work: () => void;
}

const LOOK_EVERY_MS = 5;
const STEP_MS = 10;

export function createTestTime(options: TestTimeOptions = {}): TestTime {
  const { passes = 'paced', start, jitter = 0, random = Math.random } = options;
  const idleness = createIdleness();
  const flow = passes === 'paced' ? pacedNow : () => 0;
  const begunAt = flow();
  const waiting = new Set<Waiting>();
  let passed = 0;
  let set = start ?? pacedNow();
  let isLooking = false;

  const monotonic = (): number => passed + flow() - begunAt;
  const sinceStart = (): number => (start === undefined ? monotonic() : passed);

  function fireDue(): void {
    const now = monotonic();
    const due = [...waiting]
      .filter(({ dueAt }) => dueAt <= now)
      .sort((one, other) => one.dueAt - other.dueAt);
    for (const timer of due) {
      // One that came before may have called it off.
      if (!waiting.has(timer)) continue;
      if (timer.everyMs === null) waiting.delete(timer);
      else timer.dueAt = now + timer.everyMs;
      timer.work();
    }
  }

  function nextDue(): number {
    let next = Number.POSITIVE_INFINITY;
    for (const { dueAt } of waiting) next = Math.min(next, dueAt);
    return next;
  }

  /** Looks while anything waits; `by hand` nobody needs to. */
  function look(): void {
    isLooking = false;
    const seen = passes === 'when idle' ? idleness() : 'busy';
    if (seen === 'idle') passed = Math.max(passed, nextDue());
    try {
      fireDue();
    } finally {
      lookLater(seen === 'perhaps');
    }
  }

  function lookLater(isSoon = false): void {
    if (passes === 'by hand' || isLooking || waiting.size === 0) return;
    isLooking = true;
    const waitMs = passes === 'paced' ? Math.min(LOOK_EVERY_MS, nextDue() - monotonic()) : 1;
    if (isSoon) setImmediate(look);
    else setTimeout(look, Math.max(1, waitMs)).unref();
  }

  function add(
    milliseconds: number,
    isRepeated: boolean,
    work: () => void,
    { ref = true }: TimerOptions = {},
  ): () => void {
    const waitMs = Math.max(1, milliseconds) * (1 + jitter * (2 * random() - 1));
    const timer: Waiting = { dueAt: monotonic() + waitMs, everyMs: isRepeated ? waitMs : null, ref, work };
    waiting.add(timer);
    lookLater();
    return () => void waiting.delete(timer);
  }

  function advance(milliseconds: number): void {
    passed += milliseconds;
    fireDue();
  }

  const after: TestTime['after'] = (milliseconds, work, how) => add(milliseconds, false, work, how);

  const rest: TestTime['sleep'] = (milliseconds, { signal, ...how } = {}) =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        cancel();
        reject(new DOMException('The operation was aborted', 'AbortError'));
      };
      const end = (): void => {
        signal?.removeEventListener('abort', stop);
        resolve();
      };
      const cancel = after(milliseconds, end, how);
      if (signal?.aborted === true) stop();
      else signal?.addEventListener('abort', stop, { once: true });
    });

  return {
    now: () => Math.floor(set + sinceStart()),
    monotonic,
    after,
    every: (milliseconds, work, how) => add(milliseconds, true, work, how),
    sleep: rest,
    deadline(milliseconds, signal) {
      const late = new AbortController();
      const end = (): void => {
        signal?.removeEventListener('abort', cancel);
        late.abort(new DOMException('It took too long', 'TimeoutError'));
      };
      const cancel = after(milliseconds, end, { ref: false });
      signal?.addEventListener('abort', cancel, { once: true });
      return signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]);
    },
    advance,
    async pass(milliseconds) {
      if (passes === 'when idle') return rest(milliseconds);
      for (let left = milliseconds; left > 0; left -= STEP_MS) {
        advance(Math.min(STEP_MS, left));
        await sleep(1);
      }
    },
    async hurry(work) {
      if (passes === 'when idle') return work;
      let isDone = false;
      const done = work.finally(() => {
        isDone = true;
      });
      // Whoever waits for it hears of it below.
      done.catch(() => undefined);
      for (; !isDone; await sleep(1)) advance(STEP_MS);
      return done;
    },
    jump(milliseconds) {
      set += milliseconds;
    },
    refCount: () => [...waiting].filter(({ ref }) => ref).length,
    forget: () => waiting.clear(),
  };
}
