import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@farmhand/protocols';

export type { Cancel, Clock } from '@farmhand/protocols';

/** The machine's own time. The one place that uses Node's timers: everybody else is given a clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: (milliseconds, options) => sleep(milliseconds, undefined, options),
  after(milliseconds, work, { ref = true } = {}) {
    const timer = setTimeout(work, milliseconds);
    if (!ref) timer.unref();
    return () => clearTimeout(timer);
  },
  every(milliseconds, work, { ref = true } = {}) {
    const timer = setInterval(work, milliseconds);
    if (!ref) timer.unref();
    return () => clearInterval(timer);
  },
  deadline(milliseconds, signal) {
    const late = AbortSignal.timeout(Math.ceil(milliseconds));
    return signal === undefined ? late : AbortSignal.any([signal, late]);
  },
};

/**
 * The same time, but nothing comes exactly when it is due: each wait is longer or shorter by up to this share, at random.
 * What holds only because two timers come in a certain order shows itself.
 */
export function jittered(clock: Clock, share: number, random: () => number): Clock {
  const off = (milliseconds: number) => milliseconds * (1 + share * (2 * random() - 1));
  return {
    ...clock,
    sleep: (milliseconds, options) => clock.sleep(off(milliseconds), options),
    after: (milliseconds, work, options) => clock.after(off(milliseconds), work, options),
    every: (milliseconds, work, options) => clock.every(off(milliseconds), work, options),
    deadline: (milliseconds, signal) => clock.deadline(off(milliseconds), signal),
  };
}

/** The same numbers for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    // The mulberry32 generator.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

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
