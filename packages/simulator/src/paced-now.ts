/**
 * Time for simulated printers that run in the process of those who watch them: real time, but never more than a step
 * of it between two turns of the process. On a busy machine they wait for each other, as they do on an idle one: no
 * print is over before anybody had a chance to see it.
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
