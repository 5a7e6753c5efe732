import type { Kernel } from '../../../kernel.ts';
import { type Result, recordResults } from './results.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** A result that waits to be recorded. */
interface Entry {
  readonly result: Result;
  readonly signal: AbortSignal;
  /** How long it is left alone when it could not be. */
  pauseMs: number;
  done(): void;
  fail(error: unknown): void;
}

/**
 * Records results, those that come while a write runs together in the next one. Whoever has one waits until it is
 * recorded before the next message leaves, so that an end of the service repeats one message of a destination at most.
 */
export function createRecorder(
  { write, clock, log }: Pick<Kernel, 'write' | 'clock' | 'log'>,
  random: () => number,
) {
  let waiting: Entry[] = [];
  let isRunning = false;

  const record = (batch: readonly Entry[]): Promise<void> =>
    write((tx) =>
      recordResults(
        tx,
        batch.map(({ result }) => result),
        random,
      ),
    );

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      // If it is the fault of one of them, the others are not to wait for it.
      if (!(await tryToRecord(batch)) && batch.length > 1)
        for (const entry of batch) await tryToRecord([entry]);
    }
    isRunning = false;
  }

  async function tryToRecord(batch: readonly Entry[]): Promise<boolean> {
    try {
      await record(batch);
      for (const { done } of batch) done();
      return true;
    } catch (error) {
      const [only, ...others] = batch;
      if (only !== undefined && others.length === 0) putOff(only, error);
      return false;
    }
  }

  /** What has arrived is not sent again because the database was busy: it is noted as soon as that can be. */
  function putOff(entry: Entry, error: unknown): void {
    const { result, signal, pauseMs, fail } = entry;
    if (signal.aborted) {
      fail(error);
      return;
    }
    const destination = result.destination.id;
    log.warn(
      { err: error, destination },
      'what became of a message could not be recorded: it is tried again',
    );
    entry.pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
    clock.sleep(pauseMs, { signal }).then(() => add(entry), fail);
  }

  function add(entry: Entry): void {
    waiting.push(entry);
    if (!isRunning) queueMicrotask(() => void (isRunning || run()));
  }

  return (result: Result, signal: AbortSignal): Promise<void> =>
    new Promise((done, fail) => add({ result, signal, pauseMs: FIRST_PAUSE_MS, done, fail }));
}
