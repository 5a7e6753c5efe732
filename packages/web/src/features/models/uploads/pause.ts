const FIRST_MS = 1000;
const LONGEST_MS = 20_000;

/** Longer each time; the browser's word that the network is back ends it at once. */
export function pause(tries: number, signal: AbortSignal): Promise<void> {
  const delayMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** tries);
  return new Promise((resolve) => {
    const timer = setTimeout(end, delayMs);
    function end(): void {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    }
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
