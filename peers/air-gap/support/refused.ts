import { ApiError } from '@farmhand/client';
import { ROUTES } from '@farmhand/contract';
import { type Session, untilOnline } from '../../../e2e/support/farm.ts';
import { until } from '../../support/until.ts';
import type { Everything } from './everything.ts';
import { ADDRESSES, inUrl, STRANGER } from './places.ts';

/** What the service says of connections that it was asked for and did not open: silence alone would prove little. */

export async function untilMet({ api }: Session, { printerIds }: Everything): Promise<void> {
  await Promise.all(printerIds.map((id) => untilOnline(api, id)));
}

/** Each printer is offline for it. */
export async function untilPrintersRefused({ api }: Session): Promise<void> {
  await until(
    'printers are refused',
    async () => {
      const { items } = await api.listPrinters({ query: { limit: 100 } });
      return items.map(({ name, status, status_reason_said }) => ({
        ...{ name, status, code: status_reason_said?.code },
      }));
    },
    (printers) => printers.every(({ code }) => code === 'link.outbound_blocked'),
    { patienceMs: 180_000 },
  );
}

/** So is each destination at one of these hosts, as far as the caller sees them. */
export async function untilMessagesRefused({ api }: Session, hosts: readonly string[]): Promise<void> {
  await until(
    'messages are refused',
    async () => {
      const { items } = await api.listDestinations({ query: { limit: 100 } });
      return items
        .map(({ settings, problem_said }) => ({ url: String(settings['url']), problem_said }))
        .filter(({ url }) => hosts.some((host) => url.includes(`//${host}`)));
    },
    (found) =>
      found.length > 0 &&
      found.every(({ problem_said }) => JSON.stringify(problem_said).includes('"address.restricted"')),
    { patienceMs: 60_000 },
  );
}

/** What somebody may try to enter while restricted mode is on. */
export const attempts = ({ api }: Session): readonly (() => Promise<unknown>)[] => [
  ...[ADDRESSES.bambu.host, ADDRESSES.moonraker.host, STRANGER].map((host) => () => {
    const body = { name: `one at ${host}`, family: 'moonraker', host };
    return api.createPrinter({ body: ROUTES.createPrinter.body.parse(body) });
  }),
  () => api.updateExternalInventory({ body: { url: `http://${inUrl(ADDRESSES.hook)}` } }),
  () => api.updateBroker({ body: { url: `mqtt://${inUrl(ADDRESSES.hook)}` } }),
  () => api.updateMailServer({ body: { host: STRANGER } }),
  () => api.updatePushGateway({ body: { url: `https://${STRANGER}` } }),
  () =>
    api.createDestination({
      body: { scope: 'farm', channel: 'webhook', settings: { url: `https://${STRANGER}/hook` } },
    }),
  () =>
    api.createDestination({
      body: {
        ...{ scope: 'farm', channel: 'pushover' },
        settings: { app_token: 'a'.repeat(30), user_key: 'b'.repeat(30) },
      },
    }),
];

/** Of the refusal; null where it was taken. */
export const codeOf = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );
