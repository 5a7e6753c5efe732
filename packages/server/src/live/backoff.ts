import type { Clock } from '../clock.ts';

/** Keeps what failed from being tried at every chance: doubles the wait up to a cap, per key. */
export interface Backoff {
  isWaiting(key: string | number): boolean;
  /** Answers how often in a row. */
  failed(key: string | number): number;
  succeeded(key: string | number): void;
  failuresOf(key: string | number): number;
}

export interface BackoffTimings {
  readonly retryMinMs: number;
  readonly retryMaxMs: number;
}

export const BACKOFF_TIMINGS: BackoffTimings = { retryMinMs: 250, retryMaxMs: 30_000 };

export function createBackoff(
  clock: Pick<Clock, 'monotonic'>,
  { retryMinMs, retryMaxMs }: BackoffTimings = BACKOFF_TIMINGS,
): Backoff {
  const failures = new Map<string | number, { readonly count: number; readonly until: number }>();
  const failuresOf = (key: string | number): number => failures.get(key)?.count ?? 0;
  return {
    failuresOf,
    isWaiting: (key) => (failures.get(key)?.until ?? 0) > clock.monotonic(),
    failed(key) {
      const count = failuresOf(key) + 1;
      const waitMs = Math.min(retryMaxMs, retryMinMs * 2 ** Math.min(count - 1, 30));
      failures.set(key, { count, until: clock.monotonic() + waitMs });
      return count;
    },
    succeeded: (key) => void failures.delete(key),
  };
}
