/**
 * One timer per interval for all printers of the process: hundreds of idle printers must cost nearly nothing.
 * The timers do not keep the process alive; listening sockets do.
 */

interface Beat {
  readonly timer: NodeJS.Timeout;
  readonly listeners: Set<() => void>;
}

const beats = new Map<number, Beat>();

function createBeat(everyMs: number): Beat {
  const listeners = new Set<() => void>();
  const timer = setInterval(() => {
    for (const listener of [...listeners]) listener();
  }, everyMs);
  timer.unref();
  return { timer, listeners };
}

/** Calls the listener about every so many real milliseconds until the returned function is called. */
export function onTick(everyMs: number, listener: () => void): () => void {
  const beat = beats.get(everyMs) ?? createBeat(everyMs);
  beats.set(everyMs, beat);
  beat.listeners.add(listener);
  return () => {
    beat.listeners.delete(listener);
    if (beat.listeners.size > 0) return;
    clearInterval(beat.timer);
    if (beats.get(everyMs) === beat) beats.delete(everyMs);
  };
}
