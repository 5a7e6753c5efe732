import { pacedNow } from '@farmhand/simulator';
import type { ManualClock } from './kit.ts';

/** For tests in which printers print: nothing is given up only because nobody got to work. */
export const pacedClock: ManualClock = {
  now: pacedNow,
  monotonic: pacedNow,
  advance() {
    throw new Error('this time does not jump');
  },
  jump() {
    throw new Error('this time does not jump');
  },
};
