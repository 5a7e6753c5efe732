import { api } from '../../../api/client.ts';
import { switchPushOff, thisBrowser } from '../push-subscription.ts';

/** Of this browser on both sides; of others, which notice by themselves, where the farm knows it. */
export async function removePush(id: number): Promise<void> {
  // Browsers have it over HTTPS and on the machine itself alone.
  const browser = 'caches' in globalThis ? thisBrowser() : null;
  const note = await browser?.notes.read();
  if (browser !== null && note?.destination_id === id) await switchPushOff({ api, browser });
  else await api.deleteDestination({ params: { id } });
}
