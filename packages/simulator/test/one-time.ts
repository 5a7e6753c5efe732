import { onTestFinished } from 'vitest';
import { testTimes } from '../src/shaken-time.ts';
import type { TestTime } from '../src/test-time.ts';
import { liveBy } from '../src/timers.ts';

const testTime = testTimes(process.env, console.info);

/** One time for a test and the simulated printers that it makes from here on: it moves on when all of them wait. */
export function oneTime(): TestTime {
  const time = testTime({ passes: 'when idle' });
  liveBy(time);
  onTestFinished(() => liveBy(null));
  return time;
}
