/** Nothing was answered for so long: the page has all that it starts with. */
const QUIET_MS = 3500;
/** A page that asks for something all the time is not waited for longer. */
const PATIENCE_MS = 10_000;

/** What is known of the page around. Each `on…` answers what stops it. */
interface Around {
  readonly isOnline: () => boolean;
  readonly onAnswer: (act: () => void) => () => void;
  readonly onOnline: (act: () => void) => () => void;
}

/**
 * Clearing goes on where the radio doesn't reach: what asks about plates is fetched before it is opened, by whoever
 * reaches for a button, or once the page is idle. Answers what a button calls that is reached for.
 */
export function createFetchEarly(load: () => Promise<unknown>, { isOnline, onAnswer, onOnline }: Around) {
  let isFetched = false;
  function fetchNow(): void {
    if (isFetched || !isOnline()) return;
    isFetched = true;
    load().catch(() => {
      // It is fetched again at the next reach, when the network is back, and when it is opened.
      isFetched = false;
    });
  }
  return {
    fetchNow,
    /** Answers what stops the wait. */
    fetchLater(): () => void {
      const begin = () => setTimeout(fetchNow, QUIET_MS);
      let quiet = begin();
      const patience = setTimeout(fetchNow, PATIENCE_MS);
      const stops = [
        onAnswer(() => {
          clearTimeout(quiet);
          quiet = begin();
        }),
        onOnline(fetchNow),
      ];
      return () => {
        clearTimeout(quiet);
        clearTimeout(patience);
        for (const stop of stops) stop();
      };
    },
  };
}

export const aroundPage: Around = {
  isOnline: () => navigator.onLine,
  onAnswer(act) {
    const observer = new PerformanceObserver(act);
    observer.observe({ type: 'resource' });
    return () => observer.disconnect();
  },
  onOnline(act) {
    addEventListener('online', act);
    return () => removeEventListener('online', act);
  },
};
