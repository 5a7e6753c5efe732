import { setTimeout as sleep } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { presentTime } from './one-time.ts';

const SHARE = Number(process.env['FARM_TEST_JITTER'] ?? 0);
const SHORT_MS = 40;
const LONG_MS = 400;
/** One pause of so many is a long one. */
const LONG_SHARE = 1 / 20;

/** By the test's one time, where it has one: that runs ahead while all else waits, and would make minutes of a moment. */
const pause = (milliseconds: number): Promise<void> =>
  presentTime()?.sleep(milliseconds) ?? sleep(milliseconds);

/**
 * Lets some queries dawdle after their result, so that everything beside them gets ahead: what a busy machine does once
 * in a thousand runs. `FARM_TEST_JITTER=0.2` is for every fifth query.
 */
export function jitter(share = SHARE): readonly KyselyPlugin[] {
  if (share === 0) return [];
  return [
    {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (Math.random() < share) {
          await pause(Math.random() * (Math.random() < LONG_SHARE ? LONG_MS : SHORT_MS));
        }
        return result;
      },
    },
  ];
}

/** How long tests of a broken database wait for it: one that only dawdles has answered by then. */
export const SHORT_PATIENCE_MS = SHARE === 0 ? 1000 : 3000;

/** What is due after so long comes no sooner than this. */
export const earliest = (milliseconds: number): number => milliseconds * (1 - SHARE);
