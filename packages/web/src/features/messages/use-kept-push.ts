import { useEffect } from 'react';
import { api } from '../../api/client.ts';

/** A browser may have changed or dropped where it takes messages: the farm is told when the page starts. */
export function useKeptPush(): void {
  useEffect(() => {
    // Browsers have it over HTTPS and on the machine itself alone.
    if (!('caches' in globalThis && 'serviceWorker' in navigator)) return;
    import('./push-subscription.ts')
      .then(({ keepPushUp, thisBrowser }) => keepPushUp({ api, browser: thisBrowser() }))
      .catch(() => {
        // The service or the browser's push service is away: the next start of the page tries again.
      });
  }, []);
}
