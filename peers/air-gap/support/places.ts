import { isIP } from 'node:net';
import type { Purpose } from '../../../packages/server/src/net/destination.ts';
import { INSIDE } from './addresses.ts';

/** Everywhere that a farm which uses all there is connects to, each with an address of its own in the world. */
export interface Place {
  readonly purpose: Purpose;
  /** A name unless it was entered as an address. */
  readonly host: string;
}

const at = (purpose: Purpose, host: string): Place => ({ purpose, host });

export const PLACES = {
  bambu: at('printer', 'bambu.house.test'),
  /** Its camera is a stream, which a program of its own plays. */
  x1c: at('printer', 'x1c.house.test'),
  moonraker: at('printer', 'moonraker.house.test'),
  prusalink: at('printer', 'prusalink.house.test'),
  elegoo: at('printer', 'elegoo.house.test'),
  tasmota: at('plug', 'tasmota.house.test'),
  shelly_1: at('plug', 'shelly-1.house.test'),
  shelly_2: at('plug', 'shelly-2.house.test'),
  home_assistant: at('plug', 'home-assistant.house.test'),
  plain_plug: at('plug', 'plug.house.test'),
  broker: at('broker', 'broker.house.test'),
  inventory: at('inventory', 'spoolman.house.test'),
  mail: at('mail', 'mail.house.test'),
  licence: at('licence', 'licences.house.test'),
  issuer: at('login', 'id.house.test'),
  /** Named by the documents of a provider within the house. */
  endpoints: at('login', 'endpoints.house.test'),
  logo: at('logo', 'logo.house.test'),
  gateway: at('message', 'gateway.house.test'),
  farm_hook: at('message', 'farm-hook.house.test'),
  mattermost: at('message', 'mattermost.house.test'),
  matrix: at('message', 'matrix.house.test'),
  ntfy: at('message', 'ntfy.house.test'),
  discord: at('message', 'discord.com'),
  slack: at('message', 'hooks.slack.com'),
  teams: at('message', 'prod-1.logic.azure.com'),
  ntfy_sh: at('message', 'ntfy.sh'),
  telegram: at('message', 'api.telegram.org'),
  pushover: at('message', 'api.pushover.net'),
  org_hook: at('webhook', 'org-hook.house.test'),
  settings_hook: at('webhook', 'settings-hook.house.test'),
  /** Of a person, at a host that an administrator has listed. */
  listed_hook: at('webhook', 'listed-hook.house.test'),
  admin_hook: at('webhook', 'admin-hook.house.test'),
  own_hook: at('personal', 'own-hook.house.test'),
  push: at('personal', 'updates.push.services.mozilla.com'),
} as const satisfies Record<string, Place>;

/** As addresses, which refuse the start of restricted mode whatever a name server says. */
export const ADDRESSES = {
  bambu: at('printer', '93.184.217.1'),
  x1c: at('printer', '93.184.217.6'),
  moonraker: at('printer', '2606:2800:221::1'),
  prusalink: at('printer', '64:ff9b::5db8:d901'),
  elegoo: at('printer', '93.184.217.2'),
  tasmota: at('plug', '93.184.217.3'),
  hook: at('message', '93.184.217.4'),
  discovery: at('discovery', '93.184.217.5'),
} as const satisfies Record<string, Place>;

/** Who is asked for nothing else than what a farm's own database is. */
export const DATABASE = at('database', 'database.house.test');
/** Only ever within the house, and over IPv6. */
export const SIX = 'six.house.test';
/** A machine that is not configured anywhere, for whoever adds one. */
export const STRANGER = 'stranger.house.test';

const NAMED: readonly Place[] = [...Object.values(PLACES), DATABASE];

/** Some are known by one kind of address alone, as it is in the world. */
function publicAddresses(index: number): readonly string[] {
  const [four, six] = [`93.184.216.${index + 1}`, `2606:2800:220::${(index + 1).toString(16)}`];
  return [[four], [six], [four, six]][index % 3] ?? [];
}

/** Where names lead: into the house, into the world, or both at once, which is a trick. */
export type Where = 'inside' | 'outside' | 'mixed';

export interface Names {
  readonly known: Readonly<Record<string, readonly string[]>>;
  /** For every other. */
  readonly others: readonly string[];
}

const LEADS: Readonly<Record<Where, (outside: readonly string[]) => readonly string[]>> = {
  inside: () => [INSIDE.four],
  outside: (outside) => outside,
  mixed: (outside) => [INSIDE.four, ...outside],
};

export function namesThatLead(where: Where): Names {
  const known = NAMED.map(({ host }, index) => [host, LEADS[where](publicAddresses(index))] as const);
  return {
    known: { ...Object.fromEntries(known), [SIX]: [INSIDE.six] },
    others: LEADS[where](['93.184.216.250', '2606:2800:220::fa']),
  };
}

/** What an address in the world belongs to; null where nobody has it. */
export function placeAt(address: string): Place | null {
  const literal = Object.values(ADDRESSES).find(({ host }) => host === address);
  if (literal !== undefined) return literal;
  return NAMED.find((_, index) => publicAddresses(index).includes(address)) ?? null;
}

/** As it stands in a web address. */
export const inUrl = ({ host }: Place): string => (isIP(host) === 6 ? `[${host}]` : host);
