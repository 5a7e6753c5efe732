import type { Kernel } from '../../../kernel.ts';
import { type Result, recordResults } from './results.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Records results, those that come while a write runs together in the next one. Whoever has one waits until it is
 * recorded before the next message leaves, so that an end of the service repeats one message of a destination at most.
 */
export function createRecorder(
  { write, clock, log }: Pick<Kernel, 'write' | 'clock' | 'log'>,
  random: () => number,
) {
  let waiting: { readonly result: Result; done(): void; fail(error: unknown): void }[] = [];
  let isRunning = false;

  async function run(signal: AbortSignal): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await insist(
          () =>
            write((tx) =>
              recordResults(
                tx,
                batch.map(({ result }) => result),
                random,
              ),
            ),
          signal,
        );
        for (const { done } of batch) done();
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    isRunning = false;
  }

  /** What has arrived is not sent again because the database was busy: it is noted as soon as that can be. */
  async function insist(record: () => Promise<void>, signal: AbortSignal): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
      try {
        return await record();
      } catch (error) {
        if (signal.aborted) throw error;
        log.warn({ err: error }, 'what became of messages could not be recorded: it is tried again');
        await clock.sleep(pause, { signal });
      }
    }
  }

  return (result: Result, signal: AbortSignal): Promise<void> =>
    new Promise((done, fail) => {
      waiting.push({ result, done, fail });
      if (!isRunning) queueMicrotask(() => void (isRunning || run(signal)));
    });
}
