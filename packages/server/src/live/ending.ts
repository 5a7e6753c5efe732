import type { Clock } from '../clock.ts';

/** One thing to end. Those in the same step end side by side. */
export type Step = Readonly<Record<string, () => unknown>>;

export interface EndingLimits {
  /** For one step; what has not ended by then is left behind. */
  readonly stepMs: number;
  /** For all steps together. */
  readonly inAllMs: number;
}

interface EndingDeps {
  readonly limits: EndingLimits;
  readonly clock: Pick<Clock, 'monotonic' | 'sleep'>;
  readonly log: { error(fields: object, message: string): void };
}

/** The last steps, such as closing the database, get at least this long. */
const LEAST_MS = 500;

/** What failed to end well, for whoever has to say so. */
export interface Failure {
  readonly part: string;
  readonly error: unknown;
}

/**
 * Ends a service step by step. Neither something that fails to end nor something that never does keeps the next step
 * from its turn: whoever asked for the end gets it in time.
 */
export async function endInSteps(
  steps: readonly Step[],
  { limits: { stepMs, inAllMs }, clock, log }: EndingDeps,
): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  const endBy = clock.monotonic() + inAllMs;

  async function end(name: string, run: Step[string], withinMs: number): Promise<void> {
    const ended = new AbortController();
    const late = clock.sleep(withinMs, { signal: ended.signal }).then(
      () => 'late' as const,
      () => 'ended' as const,
    );
    try {
      // One that throws at once fails like one that throws later.
      const outcome = await Promise.race([Promise.resolve().then(run), late]);
      if (outcome === 'late') log.error({ part: name }, 'a part of the service did not end in time');
    } catch (error) {
      failures.push({ part: name, error });
      log.error({ err: error, part: name }, 'a part of the service did not end well');
    } finally {
      ended.abort();
    }
  }

  for (const step of steps) {
    const withinMs = Math.max(LEAST_MS, Math.min(stepMs, endBy - clock.monotonic()));
    await Promise.all(Object.entries(step).map(([name, run]) => end(name, run, withinMs)));
  }
  return failures;
}
