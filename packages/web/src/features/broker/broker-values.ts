import { type Broker, isSameBroker } from '@farmhand/contract';
import type { MessageKey } from '../../i18n/languages/en.ts';
import { readNumber } from '../../ui/numbers.ts';
import type { BrokerKey } from './words/en.ts';

/** The broker as its form has it: text, empty for none. */
export interface BrokerValues {
  readonly url: string;
  readonly enabled: boolean;
  readonly username: string;
  readonly password: string;
  readonly ca_certificate: string;
  readonly client_id: string;
  readonly prefix: string;
  readonly telemetry_seconds: string;
  readonly discovery_enabled: boolean;
  readonly discovery_prefix: string;
  readonly discovery_node: string;
  readonly stills_enabled: boolean;
  readonly stills_seconds: string;
  readonly command_token: string;
  /** The chosen token is to go. */
  readonly isTokenForgotten: boolean;
}

export const valuesOf = (saved: Broker): BrokerValues => ({
  url: saved.url ?? '',
  enabled: saved.enabled,
  username: saved.username ?? '',
  password: '',
  ca_certificate: saved.ca_certificate ?? '',
  client_id: saved.client_id,
  prefix: saved.prefix,
  telemetry_seconds: String(saved.telemetry_seconds),
  discovery_enabled: saved.discovery_enabled,
  discovery_prefix: saved.discovery_prefix,
  discovery_node: saved.discovery_node,
  stills_enabled: saved.stills_enabled,
  stills_seconds: String(saved.stills_seconds),
  command_token: '',
  isTokenForgotten: false,
});

/** What starts the form anew when another person has saved it. How the link stands, and its token, changes meanwhile. */
export function formKeyOf({ link: _link, command_token, ...settings }: Broker): string {
  return JSON.stringify([settings, command_token?.id]);
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export const isEncrypted = ({ url }: Pick<BrokerValues, 'url'>): boolean =>
  url.trim().startsWith('mqtts:') || url.trim().startsWith('wss:');

/** Half an address, while somebody types, leads nowhere. */
function leadsThere(values: BrokerValues, saved: Broker): boolean {
  const url = textOrNull(values.url);
  if (url !== null && !URL.canParse(url)) return false;
  return isSameBroker(saved.url, url);
}

type Stored = 'nothing' | 'kept' | 'dropped';

/** What is stored of the password and the token: they stay with the broker that they were entered for (docs/adr/0022). */
export function storedFor(
  values: BrokerValues,
  saved: Broker,
): { readonly password: Stored; readonly token: Stored } {
  const isThere = leadsThere(values, saved);
  const staying = (has: boolean, stays: boolean): Stored => (has ? (stays ? 'kept' : 'dropped') : 'nothing');
  return {
    password: staying(saved.has_password, isThere && textOrNull(values.username) !== null),
    token: staying(saved.command_token !== null, isThere),
  };
}

const BOUNDS = {
  telemetry_seconds: [1, 300],
  stills_seconds: [10, 3600],
} as const;

function isWithin(name: keyof typeof BOUNDS, values: BrokerValues, language: string): boolean {
  const number = readNumber(values[name], language) ?? Number.NaN;
  const [least, most] = BOUNDS[name];
  return Number.isInteger(number) && number >= least && number <= most;
}

export type Wrong =
  | { readonly of: 'page'; readonly key: MessageKey }
  | { readonly of: 'broker'; readonly key: BrokerKey };

const MISSING: Wrong = { of: 'page', key: 'field.required' };
const wrong = (key: BrokerKey): Wrong => ({ of: 'broker', key });

/** By field, the words for what is missing or wrong; of what is typed freely the service says it. */
export function problemsIn(
  values: BrokerValues,
  saved: Broker,
  language: string,
): { readonly [K in keyof BrokerValues]?: Wrong } {
  const isNobody = textOrNull(values.username) === null;
  const needsPassword = storedFor(values, saved).password === 'dropped' && values.password === '';
  const isBlank = (name: 'client_id' | 'prefix' | 'discovery_prefix' | 'discovery_node') =>
    textOrNull(values[name]) === null;
  return {
    ...(values.enabled && textOrNull(values.url) === null && { url: wrong('urlNeeded') }),
    ...(isNobody && values.password !== '' && { username: MISSING }),
    ...(!isNobody && textOrNull(values.url) !== null && needsPassword && { password: MISSING }),
    ...(isBlank('client_id') && { client_id: MISSING }),
    ...(isBlank('prefix') && { prefix: MISSING }),
    ...(!isWithin('telemetry_seconds', values, language) && { telemetry_seconds: wrong('telemetryWrong') }),
    ...(values.discovery_enabled && isBlank('discovery_prefix') && { discovery_prefix: MISSING }),
    ...(values.discovery_enabled && isBlank('discovery_node') && { discovery_node: MISSING }),
    ...(values.stills_enabled &&
      !isWithin('stills_seconds', values, language) && { stills_seconds: wrong('stillsWrong') }),
  };
}

const SETTINGS = [
  'url',
  'enabled',
  'username',
  'ca_certificate',
  'client_id',
  'prefix',
  'telemetry_seconds',
  'discovery_enabled',
  'discovery_prefix',
  'discovery_node',
  'stills_enabled',
  'stills_seconds',
] as const satisfies readonly (keyof Broker & keyof BrokerValues)[];
type Settings = Pick<Broker, (typeof SETTINGS)[number]>;

/** What is not shown was not meant. */
function settingsOf(values: BrokerValues, saved: Broker, language: string): Settings {
  const { enabled, discovery_enabled, stills_enabled } = values;
  return {
    url: textOrNull(values.url),
    enabled,
    username: textOrNull(values.username),
    ca_certificate: textOrNull(values.ca_certificate),
    client_id: values.client_id.trim(),
    prefix: values.prefix.trim(),
    telemetry_seconds: readNumber(values.telemetry_seconds, language) ?? saved.telemetry_seconds,
    discovery_enabled,
    discovery_prefix: discovery_enabled ? values.discovery_prefix.trim() : saved.discovery_prefix,
    discovery_node: discovery_enabled ? values.discovery_node.trim() : saved.discovery_node,
    stills_enabled,
    stills_seconds:
      (stills_enabled ? readNumber(values.stills_seconds, language) : null) ?? saved.stills_seconds,
  };
}

/**
 * Only what is new: a client id that nobody has touched is made up by the service. Secrets that are left out stay, or go
 * with the broker that they were for: the service sees to that.
 */
export function changeOf(values: BrokerValues, saved: Broker, language: string) {
  const change: Partial<Settings> = settingsOf(values, saved, language);
  for (const name of SETTINGS) if (change[name] === saved[name]) delete change[name];
  const token = textOrNull(values.command_token);
  const isGoing = values.isTokenForgotten && storedFor(values, saved).token === 'kept';
  return {
    ...change,
    ...(values.password !== '' && { password: values.password }),
    ...(isGoing && { command_token: null }),
    ...(token !== null && { command_token: token }),
  };
}
