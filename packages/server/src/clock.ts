/** Injected, so that tests can move time. */
export interface Clock {
  /** Epoch milliseconds: what time it is. It jumps when somebody sets the machine's clock. */
  now(): number;
  /** Milliseconds since some moment: how long something takes within this process. It never goes back. */
  monotonic(): number;
}

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };

/** A jump forward of more than this may be a mistake that is soon put right. */
const DOUBTED_MS = 60 * 60 * 1000;
const BELIEVED_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * What time it is, for those who delete what is old: a clock that jumps ahead is believed after it has stood there for a
 * day, so that a wrong one costs no history. One that jumps back deletes less, and is believed at once.
 */
export function patientNow(clock: Clock): () => number {
  let offset = clock.now() - clock.monotonic();
  let doubtedSince: number | null = null;
  return () => {
    const passed = clock.monotonic();
    const shown = clock.now() - passed;
    if (shown - offset <= DOUBTED_MS) doubtedSince = null;
    else doubtedSince ??= passed;
    if (doubtedSince === null || passed - doubtedSince >= BELIEVED_AFTER_MS) {
      offset = shown;
      doubtedSince = null;
    }
    return Math.round(offset + passed);
  };
}
