import type { Clock } from '../clock.ts';
import { type Bucket, fullBucket, msUntilOne, type Rate, takeOne } from './bucket.ts';

/** One allowance of the same rate for each of many, by id. */
export interface Budgets {
  /** Whether there is one left, which is then spent. */
  take(id: number): boolean;
  /** Until there is one again for whom there was none. */
  msUntilNext(id: number): number;
  forget(id: number): void;
  /** Those that have spent some. */
  keys(): Iterable<number>;
}

export function createBudgets(clock: Pick<Clock, 'monotonic'>, rate: Rate): Budgets {
  const buckets = new Map<number, Bucket>();
  return {
    take(id) {
      const now = clock.monotonic();
      const { bucket, isGranted } = takeOne(buckets.get(id) ?? fullBucket(rate, now), rate, now);
      buckets.set(id, bucket);
      return isGranted;
    },
    msUntilNext(id) {
      const bucket = buckets.get(id);
      return bucket === undefined ? 0 : msUntilOne(bucket, rate);
    },
    forget: (id) => void buckets.delete(id),
    keys: () => buckets.keys(),
  };
}
