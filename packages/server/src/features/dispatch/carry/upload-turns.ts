/** At most so many at once; the others wait for their turn. */
export function createTurns(most: number) {
  const waiting = new Set<() => void>();
  let taken = 0;

  return {
    async take(signal: AbortSignal): Promise<void> {
      signal.throwIfAborted();
      if (taken < most) {
        taken += 1;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        waiting.add(resolve);
        signal.addEventListener('abort', () => {
          if (waiting.delete(resolve)) reject(signal.reason);
        });
      });
    },

    /** Whoever ends a turn hands it on, so that one who gave up waiting keeps nobody else from it. */
    end(): void {
      const [next] = waiting;
      if (next === undefined) {
        taken -= 1;
        return;
      }
      waiting.delete(next);
      next();
    },
  };
}
