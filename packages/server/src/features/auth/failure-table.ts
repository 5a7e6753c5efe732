import type { Clock } from '../../clock.ts';

/** When something failed lately, by key. In memory: a stranger's failures must not cost a write. */
export interface FailureTable {
  /** Within the window. */
  count(key: string): number;
  /** How long until the oldest of them no longer counts. */
  leftMs(key: string): number;
  add(key: string): void;
  clear(key: string): void;
}

interface TableOptions {
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly windowMs: number;
  /** Of one key; the newest are kept. */
  readonly perKey: number;
  readonly keys: number;
}

export function createFailureTable({ clock, windowMs, perKey, keys }: TableOptions): FailureTable {
  // In the order of their last failure.
  const times = new Map<string, readonly number[]>();

  const recent = (key: string): readonly number[] => {
    const since = clock.monotonic() - windowMs;
    return (times.get(key) ?? []).filter((at) => at > since);
  };

  function prune(): void {
    const since = clock.monotonic() - windowMs;
    for (const [key, failures] of times) {
      if (times.size <= keys && (failures.at(-1) ?? 0) > since) return;
      times.delete(key);
    }
  }

  return {
    count: (key) => recent(key).length,
    leftMs: (key) => (recent(key)[0] ?? 0) + windowMs - clock.monotonic(),
    add(key) {
      const all = [...recent(key), clock.monotonic()].slice(-perKey);
      times.delete(key);
      times.set(key, all);
      prune();
    },
    clear: (key) => void times.delete(key),
  };
}
