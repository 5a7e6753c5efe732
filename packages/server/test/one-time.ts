import { liveBy, type TestTime } from '@farmhand/simulator';
import { onTestFinished } from 'vitest';
import { isPostgres } from './new-database.ts';
import { testTime } from './test-time.ts';

let current: TestTime | null = null;

/** The one of this test, if it has one. */
export const presentTime = (): TestTime | null => current;

/**
 * One time for the simulated printers of a test, for the service and for the test's own looks: it moves on when all of
 * them wait. That PostgreSQL is at work can't be seen from here, so that with it time is paced.
 */
export function oneTime(): TestTime {
  if (current !== null) return current;
  const time = testTime({ passes: isPostgres ? 'paced' : 'when idle' });
  current = time;
  liveBy(time);
  onTestFinished(() => {
    current = null;
    liveBy(null);
  });
  return time;
}
