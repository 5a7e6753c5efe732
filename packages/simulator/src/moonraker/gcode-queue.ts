/**
 * Klipper runs one g-code at a time, and Moonraker's calls wait for theirs without a time-out: a pause sent while the
 * nozzle heats comes back when it is hot.
 */
export interface GcodeQueue {
  /** Runs when everything before it has ended. */
  run(action: () => void | Promise<void>): Promise<void>;
  /** Waits inside an action; looked at on every tick. */
  until(isDone: () => boolean): Promise<void>;
  tick(): void;
  /** Klippy went down: everything that waits fails. */
  failAll(problem: Error): void;
}

interface Waiter {
  readonly isDone: () => boolean;
  readonly resolve: () => void;
  readonly reject: (problem: Error) => void;
}

export function createGcodeQueue(): GcodeQueue {
  const waiters = new Set<Waiter>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(action) {
      const mine = last.then(action);
      // The next one runs however this one ended; its own caller hears of that.
      last = mine.then(
        () => undefined,
        () => undefined,
      );
      return mine;
    },
    until(isDone) {
      if (isDone()) return Promise.resolve();
      return new Promise((resolve, reject) => {
        waiters.add({ isDone, resolve, reject });
      });
    },
    tick() {
      for (const waiter of waiters) {
        if (!waiter.isDone()) continue;
        waiters.delete(waiter);
        waiter.resolve();
      }
    },
    failAll(problem) {
      for (const waiter of waiters) waiter.reject(problem);
      waiters.clear();
    },
  };
}
