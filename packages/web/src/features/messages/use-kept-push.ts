import { useEffect } from 'react';
import { api } from '../../api/client.ts';
import { browserNotes } from './push-note.ts';

/** A browser may have changed or dropped where it takes messages: the farm is told when the page starts. */
export function useKeptPush(): void {
  useEffect(() => {
    // Browsers have it over HTTPS and on the machine itself alone.
    if (!('caches' in globalThis && 'serviceWorker' in navigator)) return;
    keepUp().catch(() => {
      // The service or the browser's push service is away: the next start of the page tries again.
    });
  }, []);
}

/** Most browsers are sent nothing: they don't fetch what keeps it up. */
async function keepUp(): Promise<void> {
  if ((await browserNotes(caches).read()) === null) return;
  const { keepPushUp, thisBrowser } = await import('./push-subscription.ts');
  await keepPushUp({ api, browser: thisBrowser() });
}
