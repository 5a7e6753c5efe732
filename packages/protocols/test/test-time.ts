import { testTimes } from '@farmhand/simulator';

/** The time of one test. */
export const testTime = testTimes(process.env, console.info);
