import { newKey } from './new-key.ts';
import { isUnanswered } from './problem.ts';

/** For so long another press means the one that nobody answered; later it means one more. */
const SAME_MS = 5 * 60_000;

interface Open {
  readonly key: string;
  /** Null while it is under way. */
  readonly unansweredAt: number | null;
}

/** For calls that make something: neither a lost answer nor a double click makes two of it. */
export function createAttempts() {
  const opened = new Map<string, Open>();

  function keyFor(before: Open | undefined): string {
    if (before?.unansweredAt == null) return newKey();
    return performance.now() - before.unansweredAt < SAME_MS ? before.key : newKey();
  }

  /** Null where the same is under way already: whoever began that hears of it. */
  return async function attempt<T>(
    what: string,
    send: (idempotencyKey: string) => Promise<T>,
  ): Promise<T | null> {
    const before = opened.get(what);
    if (before?.unansweredAt === null) return null;
    const key = keyFor(before);
    opened.set(what, { key, unansweredAt: null });
    try {
      const answer = await send(key);
      opened.delete(what);
      return answer;
    } catch (error) {
      if (isUnanswered(error)) opened.set(what, { key, unansweredAt: performance.now() });
      else opened.delete(what);
      throw error;
    }
  };
}
