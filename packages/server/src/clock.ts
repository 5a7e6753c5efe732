/** Injected, so that tests can move time. */
export interface Clock {
  /** Epoch milliseconds: what time it is. It jumps when somebody sets the machine's clock. */
  now(): number;
  /** Milliseconds since some moment: how long something takes within this process. It never goes back. */
  monotonic(): number;
}

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };
