import { syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';

/** Time that passes when it is told to, for every timer that the service sets: a start takes no waiting here. */
export interface VirtualTime {
  now(): number;
  advance(milliseconds: number): void;
  /** Everything that was waiting is forgotten, as when a process ends. */
  forget(): void;
  restore(): void;
}

interface Waiting {
  at: number;
  readonly everyMs: number | null;
  readonly wake: () => void;
}

class Timer {
  readonly id: number;
  constructor(id: number) {
    this.id = id;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

export function takeTime(start = Date.UTC(2026, 10, 2)): VirtualTime {
  let now = start;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();
  const real = {
    setTimeout: globalThis.setTimeout,
    setInterval: globalThis.setInterval,
    clearTimeout: globalThis.clearTimeout,
    clearInterval: globalThis.clearInterval,
    sleep: timersPromises.setTimeout,
  };

  function add(milliseconds: number, isRepeated: boolean, wake: () => void): Timer {
    lastId += 1;
    const everyMs = Math.max(1, milliseconds);
    waiting.set(lastId, { at: now + everyMs, everyMs: isRepeated ? everyMs : null, wake });
    return new Timer(lastId);
  }
  const clear = (timer: unknown): void => {
    if (timer instanceof Timer) waiting.delete(timer.id);
  };

  function sleep<T>(
    milliseconds = 0,
    value?: T,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      const timer = add(milliseconds, false, () => resolve(value));
      const stop = () => {
        clear(timer);
        reject(signal?.reason);
      };
      if (signal?.aborted === true) stop();
      else signal?.addEventListener('abort', stop, { once: true });
    });
  }

  Object.assign(globalThis, {
    setTimeout: (wake: () => void, milliseconds = 0) => add(milliseconds, false, wake),
    setInterval: (wake: () => void, milliseconds = 0) => add(milliseconds, true, wake),
    clearTimeout: clear,
    clearInterval: clear,
  });
  Object.assign(timersPromises, { setTimeout: sleep });
  syncBuiltinESMExports();

  function next(until: number): [number, Waiting] | null {
    let first: [number, Waiting] | null = null;
    for (const entry of waiting)
      if (entry[1].at <= until && entry[1].at < (first?.[1].at ?? Infinity)) first = entry;
    return first;
  }

  return {
    now: () => now,
    advance(milliseconds) {
      const until = now + milliseconds;
      for (let entry = next(until); entry !== null; entry = next(until)) {
        const [id, timer] = entry;
        now = Math.max(now, timer.at);
        if (timer.everyMs === null) waiting.delete(id);
        else timer.at += timer.everyMs;
        timer.wake();
      }
      now = until;
    },
    forget: () => waiting.clear(),
    restore() {
      const { sleep: realSleep, ...globals } = real;
      Object.assign(globalThis, globals);
      Object.assign(timersPromises, { setTimeout: realSleep });
      syncBuiltinESMExports();
    },
  };
}
