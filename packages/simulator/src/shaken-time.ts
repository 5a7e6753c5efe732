import { randomInt } from 'node:crypto';
import { seeded } from './seeded.ts';
import { createTestTime, type TestTime, type TestTimeOptions } from './test-time.ts';

interface Environment {
  readonly FARM_TEST_JITTER?: string | undefined;
  readonly FARM_TEST_SEED?: string | undefined;
}

/**
 * How a suite makes the times of its tests. With `FARM_TEST_JITTER` nothing comes exactly when it is due, and the seed
 * is told: `FARM_TEST_SEED` has the same chances again.
 */
export function testTimes(
  env: Environment,
  say: (words: string) => void,
): (options?: TestTimeOptions) => TestTime {
  const jitter = Number(env.FARM_TEST_JITTER ?? 0);
  if (!(jitter > 0)) return createTestTime;
  const seed = Number(env.FARM_TEST_SEED ?? randomInt(2 ** 31));
  say(`every wait is off by up to ${jitter * 100} %, with FARM_TEST_SEED=${seed}`);
  const random = seeded(seed);
  return (options) => createTestTime({ jitter, random, ...options });
}
