/**
 * Time, for whoever needs it: what time it is, how long something takes, and everything that waits. Injected like `dial`,
 * so that tests can move it; nothing in this package or in the service uses Node's timers beside it.
 */
export interface Clock {
  /** Epoch milliseconds: what time it is. It jumps when somebody sets the machine's clock. */
  now(): number;
  /** Milliseconds since some moment: how long something takes within this process. It never goes back. */
  monotonic(): number;
  /** Ends when the time is over, or fails when the signal ends it before. */
  sleep(milliseconds: number, options?: SleepOptions): Promise<void>;
  /** Does the work once, when the time is over; unless what it answers is called before. */
  after(milliseconds: number, work: () => void, options?: TimerOptions): Cancel;
  /** Does the work again and again, until what it answers is called. */
  every(milliseconds: number, work: () => void, options?: TimerOptions): Cancel;
  /** Aborts with a `TimeoutError` when the time is over, or with the other signal's reason before. Keeps no process alive. */
  deadline(milliseconds: number, signal?: AbortSignal): AbortSignal;
}

export type Cancel = () => void;

export interface TimerOptions {
  /** Whether the process stays alive for it: true, as with Node's own timers. */
  readonly ref?: boolean;
}

export interface SleepOptions extends TimerOptions {
  readonly signal?: AbortSignal;
}
