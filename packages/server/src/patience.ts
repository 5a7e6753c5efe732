import type { Clock } from './clock.ts';

/** How long what makes things safer waits for the database, in each of its questions (docs/adr/0016). */
export const PATIENCE_MS = 400;

/** What the work answers, if it does so in time; null when it is late. Failing in time is failing. */
export async function within<T>(
  clock: Pick<Clock, 'sleep'>,
  milliseconds: number,
  work: Promise<T>,
): Promise<{ readonly value: T } | null> {
  const over = new AbortController();
  const late = clock
    .sleep(milliseconds, { signal: over.signal })
    .then(() => null)
    .catch(() => null);
  // What fails after everybody has left is nobody's to hear.
  work.catch(() => undefined);
  return Promise.race([work.then((value) => ({ value })), late]).finally(() => over.abort());
}
