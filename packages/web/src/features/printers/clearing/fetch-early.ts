const PATIENCE_MS = 10_000;

/**
 * Clearing goes on where the radio doesn't reach: what asks about plates is fetched before it is opened, by whoever
 * reaches for a button, or once the page has long been read. Answers what a button calls that is reached for.
 */
export function createFetchEarly(load: () => Promise<unknown>, isOnline: () => boolean) {
  let isFetched = false;
  function fetchNow(): void {
    if (isFetched || !isOnline()) return;
    isFetched = true;
    load().catch(() => {
      // It is fetched again at the next reach, and when it is opened.
      isFetched = false;
    });
  }
  return {
    fetchNow,
    /** Answers what stops the wait. */
    fetchLater(): () => void {
      const timer = setTimeout(fetchNow, PATIENCE_MS);
      return () => clearTimeout(timer);
    },
  };
}
