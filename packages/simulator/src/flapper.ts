/** A printer gone mad: it says another thing a thousand times a second, however late its timer comes. */

const PER_SECOND = 1000;
const TIMER_MS = 5;
/** After a long wait it does not make up for all of it at once. */
const MOST_AT_ONCE = 100;

export interface Flapper {
  start(): void;
  stop(): void;
}

export function createFlapper(say: (turn: number) => void): Flapper {
  let timer: NodeJS.Timeout | undefined;
  let turn = 0;

  return {
    start() {
      if (timer !== undefined) return;
      let last = performance.now();
      timer = setInterval(() => {
        const now = performance.now();
        const due = Math.min(MOST_AT_ONCE, Math.floor(((now - last) * PER_SECOND) / 1000));
        if (due > 0) last = now;
        for (let said = 0; said < due; said++) say(turn++);
      }, TIMER_MS);
      timer.unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
