import { setTimeout as sleep } from 'node:timers/promises';

/** What simulated printers wait by. None of it keeps the process alive; listening sockets do. */
export interface Timers {
  now(): number;
  monotonic(): number;
  sleep(milliseconds: number): Promise<void>;
  after(milliseconds: number, work: () => void): () => void;
  every(milliseconds: number, work: () => void): () => void;
}

const REAL: Timers = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: (milliseconds) => sleep(milliseconds),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds).unref();
    return () => clearTimeout(timer);
  },
  every(milliseconds, work) {
    const timer = setInterval(work, milliseconds).unref();
    return () => clearInterval(timer);
  },
};

let current = REAL;

/** Real time, unless a test has brought its own. */
export const timers = (): Timers => current;

/** What a simulated printer takes for the time of day, unless it is given another. */
export const presentNow = (): number => current.now();

/** From now on the simulated printers of this process wait by this time; null is real time again. */
export function liveBy(time: Timers | null): void {
  current = time ?? REAL;
}
