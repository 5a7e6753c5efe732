import { ROUTES } from '@farmhand/contract';
import type { Session } from '../../../e2e/support/farm.ts';
import { INSIDE } from './addresses.ts';
import { PLACES } from './places.ts';
import { alertEverybody } from './use.ts';

/** A farm with one name, which nobody in the house knows, and a receiver that is known by its address. */
export async function setUpLittle({ api }: Session): Promise<void> {
  const body = { name: 'Voron', family: 'moonraker', host: PLACES.moonraker.host };
  await api.createPrinter({ body: ROUTES.createPrinter.body.parse(body) });
  await api.createDestination({
    body: { scope: 'farm', channel: 'webhook', settings: { url: `http://${INSIDE.four}/hook` } },
  });
}

export async function useLittle({ api }: Session): Promise<void> {
  const { items } = await api.listPrinters({ query: { limit: 100 } });
  await Promise.allSettled(items.map(({ id }) => api.testPrinter({ params: { id } })));
  await api.discoverPrinters({ body: { timeout_seconds: 1 } });
  await alertEverybody(api, null);
}
