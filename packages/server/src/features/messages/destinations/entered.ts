import {
  CHANNEL_ENTRIES,
  type ChannelName,
  type DestinationScope,
  hostOfAddress,
  isSameOrigin,
} from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Call } from '../../../http/endpoint.ts';
import { validationFailed } from '../../../http/error.ts';
import type { Principal } from '../../../http/principal.ts';
import { wrongFields } from '../../../http/validation.ts';
import type { Purpose } from '../../../net/destination.ts';
import { NTFY_PUBLIC_SERVER } from '../ntfy/ntfy.ts';
import { isPoint } from '../push/point.ts';

/** What a person enters for a channel, held against that channel's own rules. */

export type Settings = Readonly<Record<string, unknown>>;

/** Those that say where messages go. A browser calls it its endpoint. */
const ADDRESSES = ['url', 'endpoint'] as const;

interface Entry {
  readonly scopes: readonly DestinationScope[];
  readonly secrets: readonly string[];
}

export function checkScope(channel: ChannelName, scope: DestinationScope): void {
  const entry: Entry = CHANNEL_ENTRIES[channel];
  if (!entry.scopes.includes(scope))
    throw validationFailed([{ path: 'body.scope', said: said('destination.not_for_scope') }]);
}

/** By which rules an address is entered: by whose the destination is. */
const purposeOf = (scope: DestinationScope, { role }: Principal): Purpose => {
  if (scope === 'farm') return 'message';
  return scope === 'org' || role === 'admin' ? 'webhook' : 'personal';
};

export function checkSettings(
  channel: ChannelName,
  scope: DestinationScope,
  settings: Settings,
  { principal, enters }: Pick<Call, 'principal' | 'enters'>,
  allowedHosts: readonly string[],
): Settings {
  const read = CHANNEL_ENTRIES[channel].settings.safeParse(settings, { reportInput: true });
  if (!read.success) throw validationFailed(wrongFields(read.error, 'body.settings'));
  for (const name of ADDRESSES) {
    const address = asText((read.data as Settings)[name]) ?? usualAddress(channel, name);
    if (address === null) continue;
    const host = hostOfAddress(address);
    const purpose = allowedHosts.includes(host) ? 'webhook' : purposeOf(scope, principal);
    enters(purpose, host, `body.settings.${name}`);
  }
  checkPushKey(asText((read.data as Settings)['p256dh']));
  return read.data;
}

/** Where it leads without an address of one's own. */
const usualAddress = (channel: ChannelName, name: (typeof ADDRESSES)[number]): string | null =>
  channel === 'ntfy' && name === 'url' ? NTFY_PUBLIC_SERVER : null;

/** The page has no curve to hold it against. */
function checkPushKey(key: string | null): void {
  if (key === null || isPoint(key)) return;
  throw validationFailed([{ path: 'body.settings.p256dh', said: said('field.not_a_push_key') }]);
}

const without = (settings: Settings, names: readonly string[]): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !names.includes(name)));

/** Secrets were entered for one host: whoever changes where they go has to know them (docs/adr/0022). */
export function mergeSettings(channel: ChannelName, before: Settings, change: Settings): Settings {
  const entry: Entry = CHANNEL_ENTRIES[channel];
  // Without an address of one's own it leads to the service that everybody uses: that is elsewhere, too.
  const leadsElsewhere = ADDRESSES.some(
    (name) => change[name] !== undefined && !isSameOrigin(asText(before[name]), asText(change[name])),
  );
  const kept = leadsElsewhere ? without(before, entry.secrets) : before;
  const merged = { ...kept, ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

/** Whether the change leads elsewhere and leaves a secret behind that it says nothing of. */
export function leavesSecrets(
  channel: ChannelName,
  before: Settings,
  change: Settings,
  after: Settings,
): boolean {
  const entry: Entry = CHANNEL_ENTRIES[channel];
  return entry.secrets.some(
    (name) => before[name] !== undefined && change[name] === undefined && after[name] === undefined,
  );
}

const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);
