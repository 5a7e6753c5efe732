import { isIP } from 'node:net';
import { type ChannelName, ROUTES } from '@farmhand/contract';
import { type Session, uploadModel } from '../../../e2e/support/farm.ts';
import { newBrowserKeys } from '../../../packages/server/test/push-browser.ts';
import { INSIDE } from './addresses.ts';
import type { HouseDeeds } from './house-side.ts';
import { ADDRESSES, inUrl, PLACES, type Place, SIX } from './places.ts';

/** A farm in which everything that connects to something is set up. */
export interface Everything {
  readonly orgId: number;
  /** Of the printers that are known by name; each has a plug. */
  readonly printerIds: readonly number[];
  readonly providerIds: readonly number[];
  readonly modelId: number;
  /** What is known by an address in the world, and refuses the start of restricted mode. */
  readonly outside: { readonly printerIds: readonly number[]; readonly destinationIds: readonly number[] };
}

type Printers = ReturnType<HouseDeeds['printers']>;
type PrinterPlace = Printers[number]['place'];

const web = (place: Place, path = '') => `http://${inUrl(place)}${path}`;
const secure = (place: Place, path = '') => `https://${inUrl(place)}${path}`;

const requestAt = (place: Place, path: string) => ({ method: 'GET', url: web(place, path) });
/** One for each of the printers. */
const PLUGS: Readonly<Record<PrinterPlace, object>> = {
  bambu: { kind: 'tasmota', url: web(PLACES.tasmota) },
  x1c: {
    kind: 'http',
    on: requestAt(PLACES.plain_plug, '/on'),
    off: requestAt(PLACES.plain_plug, '/off'),
    status: requestAt(PLACES.plain_plug, '/status'),
    state_path: 'on',
  },
  moonraker: { kind: 'shelly_1', url: web(PLACES.shelly_1) },
  prusalink: { kind: 'shelly_2', url: web(PLACES.shelly_2) },
  elegoo: { kind: 'home_assistant', url: web(PLACES.home_assistant), entity_id: 'switch.elegoo' },
};
/** Those of the printers in the world. */
const PLUGS_OUTSIDE: Readonly<Partial<Record<PrinterPlace, object>>> = {
  bambu: { kind: 'tasmota', url: web(ADDRESSES.tasmota) },
};

type Settings = Readonly<Record<string, string>>;
type Way = readonly [channel: ChannelName, settings: Settings];

const HOOK = '/hooks/aaaaaaaaaaaaaaaaaaaaaaaaaa';
const FARM_WAYS: readonly Way[] = [
  ['mail', { address: 'mara@example.org' }],
  ['webhook', { url: web(PLACES.farm_hook, '/hook') }],
  ['webhook', { url: `http://${SIX}/hook` }],
  ['slack', { url: web(PLACES.mattermost, HOOK) }],
  ['slack', { url: secure(PLACES.slack, '/services/T0/B0/aaaa') }],
  ['discord', { url: secure(PLACES.discord, '/api/webhooks/1/aaaa') }],
  ['teams', { url: secure(PLACES.teams, '/workflows/a/triggers/manual/paths/invoke?sig=a') }],
  ['matrix', { url: web(PLACES.matrix), access_token: 'token', room_id: '!room:house.test' }],
  ['ntfy', { url: web(PLACES.ntfy), topic: 'farm' }],
  ['ntfy', { topic: 'farm' }],
  ['telegram', { bot_token: `12345:${'a'.repeat(35)}`, chat_id: '1' }],
  ['pushover', { app_token: 'a'.repeat(30), user_key: 'b'.repeat(30) }],
];

export const OPERATOR = { username: 'olaf', password: 'staple battery horse' };

export async function setUp(
  admin: Session,
  logIn: (person: typeof OPERATOR) => Promise<Session>,
  printers: Printers,
): Promise<Everything> {
  const { api } = admin;
  await api.updateMessageSettings({ body: { allowed_hosts: [PLACES.listed_hook.host] } });
  await api.updateMailServer({
    body: {
      ...{ host: PLACES.mail.host, port: 25, security: 'none', enabled: true },
      from_address: 'farm@example.org',
    },
  });
  await api.updateBroker({ body: { url: `mqtt://${PLACES.broker.host}:1883`, enabled: true } });
  await api.updatePushGateway({ body: { url: web(PLACES.gateway), enabled: true } });
  await api.updateExternalInventory({ body: { url: web(PLACES.inventory), enabled: true } });
  const providerIds: number[] = [];
  for (const [slug, issuer] of [
    ['world', secure(PLACES.issuer)],
    ['house', `http://${INSIDE.four}`],
  ] as const)
    providerIds.push(
      (await api.createLoginProvider({ body: { slug, name: slug, issuer, client_id: 'farm' } })).id,
    );

  const { id: orgId } = await api.createOrg({ body: { name: 'Lab' } });
  await api.updateOrgSettings({
    params: { id: orgId },
    body: {
      webhook_url: web(PLACES.settings_hook, '/hook'),
      branding_logo_url: web(PLACES.logo, '/logo.png'),
    },
  });

  const add = async (printer: Printers[number], place: Place, plug: object | undefined) => {
    const { place: _, credentials, ...rest } = printer;
    const body = {
      ...rest,
      ...(Object.keys(credentials).length > 0 && { credentials }),
      ...{ name: place.host, host: place.host, plate: 'clear' },
      // Of one that is in the world nobody has read it.
      ...(isIP(place.host) !== 0 && { serial: null }),
    };
    const { id } = await api.createPrinter({ body: ROUTES.createPrinter.body.parse(body) });
    if (plug !== undefined)
      await api.setPlug({
        params: { id },
        body: ROUTES.setPlug.body.parse({ address: plug, secret: 'a secret' }),
      });
    return id;
  };
  const printerIds: number[] = [];
  const outside = { printerIds: [] as number[], destinationIds: [] as number[] };
  for (const printer of printers) {
    const at = printer.place;
    printerIds.push(await add(printer, PLACES[at], PLUGS[at]));
    outside.printerIds.push(await add(printer, ADDRESSES[at], PLUGS_OUTSIDE[at]));
  }

  for (const [channel, settings] of FARM_WAYS)
    await api.createDestination({ body: { scope: 'farm', channel, settings, hears_orgs: true } });
  const { id: outsideHook } = await api.createDestination({
    body: { scope: 'farm', channel: 'webhook', settings: { url: web(ADDRESSES.hook, '/hook') } },
  });
  outside.destinationIds.push(outsideHook);
  await api.createDestination({
    body: {
      scope: 'org',
      org_id: orgId,
      channel: 'webhook',
      settings: { url: web(PLACES.org_hook, '/hook') },
    },
  });
  await api.createDestination({
    body: { scope: 'user', channel: 'webhook', settings: { url: web(PLACES.admin_hook, '/hook') } },
  });
  await api.createUser({ body: { ...OPERATOR, role: 'operator' } });
  const operator = await logIn(OPERATOR);
  const { p256dh, auth } = newBrowserKeys();
  for (const [channel, settings] of [
    ['webhook', { url: secure(PLACES.own_hook, '/hook') }],
    ['webhook', { url: web(PLACES.listed_hook, '/hook') }],
    ['push', { endpoint: secure(PLACES.push, '/push/1'), p256dh, auth }],
    ['gateway', { device: 'a phone' }],
  ] as const satisfies readonly Way[])
    await operator.api.createDestination({ body: { scope: 'user', channel, settings } });

  return { orgId, printerIds, providerIds, modelId: await uploadModel(admin, 'Part'), outside };
}

/** Takes what refuses the start of restricted mode out again. */
export async function takeOutside({ api }: Session, { outside }: Everything): Promise<void> {
  for (const id of outside.destinationIds) await api.deleteDestination({ params: { id } });
  for (const id of outside.printerIds) await api.deletePrinter({ params: { id } });
}

/** Destinations that could not be reached for a while are waited for; whoever changes one does not want to wait. */
export async function tryAgain({ api }: Session): Promise<void> {
  const { items } = await api.listDestinations({ query: { limit: 100 } });
  for (const { id } of items) await api.updateDestination({ params: { id }, body: { enabled: true } });
}
