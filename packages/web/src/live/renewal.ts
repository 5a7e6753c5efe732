/** Gathers what must be asked again, so that a flood of events asks each question once per beat. */
export interface Renewal<K> {
  ask(keys: readonly K[]): void;
  stop(): void;
}

/** Under a second with the network's time, which is how soon the other browser must show it. */
const BEAT_MS = 250;

export function createRenewal<K extends readonly unknown[]>(
  renew: (keys: readonly K[]) => void,
  beatMs = BEAT_MS,
): Renewal<K> {
  const waiting = new Map<string, K>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    const keys = [...waiting.values()];
    waiting.clear();
    renew(keys);
  }

  return {
    ask(keys) {
      for (const key of keys) waiting.set(JSON.stringify(key), key);
      if (waiting.size > 0) timer ??= setTimeout(flush, beatMs);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
  };
}
