import { type Timers, timers } from './timers.ts';

/**
 * One timer per interval for all printers of the process: hundreds of idle printers must cost nearly nothing.
 * Listeners take turns within the interval, since real printers do not all report in the same instant either.
 * The timers do not keep the process alive; listening sockets do.
 */

interface Beat {
  readonly stop: () => void;
  readonly turns: readonly Set<() => void>[];
}

const SHORTEST_STEP_MS = 50;
const MOST_TURNS = 20;

/** By the time they are kept by, and their interval. */
const beatsBy = new WeakMap<Timers, Map<number, Beat>>();

function beatsOf(time: Timers): Map<number, Beat> {
  const beats = beatsBy.get(time) ?? new Map<number, Beat>();
  beatsBy.set(time, beats);
  return beats;
}

function createBeat(everyMs: number, time: Timers): Beat {
  const count = Math.max(1, Math.min(MOST_TURNS, Math.floor(everyMs / SHORTEST_STEP_MS)));
  const turns = Array.from({ length: count }, () => new Set<() => void>());
  const stepMs = everyMs / count;
  const startedAt = time.monotonic();
  let done = 0;
  const stop = time.every(stepMs, () => {
    // Timers come late under load: turns that were missed are made up for, but no more than one round of them.
    const due = Math.round((time.monotonic() - startedAt) / stepMs);
    done = Math.max(done, due - count);
    for (; done < due; done++) for (const listener of [...(turns[done % count] ?? [])]) listener();
  });
  return { stop, turns };
}

/** Calls the listener about every so many milliseconds until the returned function is called. */
export function onTick(everyMs: number, listener: () => void): () => void {
  const time = timers();
  const beats = beatsOf(time);
  const beat = beats.get(everyMs) ?? createBeat(everyMs, time);
  beats.set(everyMs, beat);
  const turn = beat.turns.reduce((fewest, other) => (other.size < fewest.size ? other : fewest));
  turn.add(listener);
  return () => {
    turn.delete(listener);
    if (beats.get(everyMs) !== beat || beat.turns.some(({ size }) => size > 0)) return;
    beat.stop();
    beats.delete(everyMs);
  };
}
