import { liveBy, type TestTime } from '@farmhand/simulator';
import { onTestFinished } from 'vitest';
import { testTime } from './test-time.ts';

let current: TestTime | null = null;

/** One time for the simulated printers of a test and for all who speak to them: it moves on when all of them wait. */
export function oneTime(): TestTime {
  if (current !== null) return current;
  const time = testTime({ passes: 'when idle' });
  current = time;
  liveBy({
    ...time,
    after: (milliseconds, work) => time.after(milliseconds, work, { ref: false }),
    every: (milliseconds, work) => time.every(milliseconds, work, { ref: false }),
  });
  onTestFinished(() => {
    current = null;
    liveBy(null);
  });
  return time;
}
