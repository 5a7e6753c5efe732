import type { ManualClock } from './kit.ts';

/**
 * Time for tests in which printers print: real time, but never more than a step of it between two turns of the
 * process. On a busy machine the simulated printers and the service wait for each other, as they do on an idle one: no
 * print is over before anybody had a chance to see it, and nothing is given up only because nobody got to work.
 */

const EVERY_MS = 5;
const LONGEST_STEP_MS = 10;

let time = Date.now();
let seenAt = performance.now();
let timer: NodeJS.Timeout | undefined;

function step(): void {
  const now = performance.now();
  time += Math.min(now - seenAt, LONGEST_STEP_MS);
  seenAt = now;
}

export function pacedNow(): number {
  if (timer === undefined) {
    time = Date.now();
    seenAt = performance.now();
    timer = setInterval(step, EVERY_MS);
    timer.unref();
  }
  return Math.floor(time);
}

export const pacedClock: ManualClock = {
  now: pacedNow,
  advance() {
    throw new Error('this time does not jump');
  },
};
