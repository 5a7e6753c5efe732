import type { Kernel } from '../../kernel.ts';

interface PassesDeps extends Pick<Kernel, 'clock' | 'log'> {
  /** Changes come in bursts: a pass waits this long for the rest of one. */
  readonly settleMs: number;
  pass(): Promise<void>;
}

/** One pass at a time, and one more after it when something changed meanwhile. */
export function createPasses({ clock, log, settleMs, pass }: PassesDeps) {
  let isRunning = false;
  let isDirty = false;
  let current: Promise<void> | null = null;
  const stopping = new AbortController();

  function changed(): void {
    isDirty = true;
    if (!isRunning || current !== null) return;
    current = settle()
      .catch((error: unknown) => log.error({ err: error }, 'a pass of the dispatcher failed'))
      .finally(() => {
        current = null;
        if (isDirty && isRunning) changed();
      });
  }

  async function settle(): Promise<void> {
    // Who stops need not wait for the rest of a burst.
    await clock.sleep(settleMs, { signal: stopping.signal }).catch(() => undefined);
    if (!isRunning) return;
    isDirty = false;
    await pass();
  }

  return {
    changed,
    start(): void {
      isRunning = true;
    },
    /** No more of them; the one under way is waited for by `settled`. */
    stop(): void {
      isRunning = false;
      stopping.abort();
    },
    settled: async (): Promise<void> => void (await current),
  };
}
