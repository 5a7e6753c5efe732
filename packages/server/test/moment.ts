import { setTimeout as sleep } from 'node:timers/promises';
import { presentTime } from './one-time.ts';

const MOMENT_MS = 15;

/** Between two looks at what comes by itself: of the test's one time, or where it has none, the shortest wait that helps. */
export const moment = (): Promise<void> => presentTime()?.sleep(MOMENT_MS) ?? sleep(MOMENT_MS);
