import type { Clock } from '../../../clock.ts';

const REPEATED_MS = 2_000;

/** Whether the same came a moment ago: a button that bounces, or a message that was delivered twice. */
export function createRepeats(clock: Pick<Clock, 'monotonic'>) {
  const seen = new Map<string, number>();
  return (key: string): boolean => {
    const now = clock.monotonic();
    for (const [each, at] of seen) if (now - at >= REPEATED_MS) seen.delete(each);
    const isRepeated = seen.has(key);
    if (!isRepeated) seen.set(key, now);
    return isRepeated;
  };
}
