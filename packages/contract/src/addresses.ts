import { type Said, said } from '@farmhand/words';
import { isRefusedPort } from './web-ports.ts';

/**
 * The one way in which an address of another machine may be written. Resolvers and browsers also read `2130706433`,
 * `0x7f.1` and `0177.0.0.1` as addresses, each by rules of its own: what people, rules and sockets see must be the same.
 */

const QUAD = /^(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}$/;
/** What makes a resolver take a whole name for a number. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[0-9a-f]*)$/i;
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i;
const LONGEST_NAME = 253;

function isIpv6(host: string): boolean {
  return /^[0-9a-f:.]+$/i.test(host) && URL.canParse(`http://[${host}]/`);
}

/** How the name service knows a name with letters beyond a to z; null for all that is no such name. */
function inAscii(host: string): string | null {
  if (!/^[\p{L}\p{N}.-]+$/u.test(host) || !/\P{ASCII}/u.test(host)) return null;
  const url = `http://${host}/`;
  const name = URL.canParse(url) ? new URL(url).hostname : '';
  return name.includes('xn--') ? name : null;
}

/** What is wrong with the spelling of a name or an address; null when nothing is. */
export function hostProblem(host: string): Said | null {
  if (host.includes('%')) return said('address.percent_sign');
  if (host.includes(':')) {
    return isIpv6(host) ? null : said('address.not_plain');
  }
  if (host.endsWith('.')) return said('address.dot_at_end');
  if (ENDS_IN_NUMBER.test(host)) return QUAD.test(host) ? null : said('address.four_numbers');
  const ascii = inAscii(host);
  if (ascii !== null) return said('address.other_letters', { host: ascii });
  const isName = host.length <= LONGEST_NAME && host.split('.').every((label) => LABEL.test(label));
  return isName ? null : said('address.not_a_host');
}

const AUTHORITY = /^https?:\/\/([^/?#]*)/i;
/** It stands for whichever is free, or for the usual one: nobody can be reached at it. */
const NO_PORT = /:0+$/;
const HOST_AND_PORT = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::(\d{1,5}))?$/;

/** The same for a web address. Looked at as it was typed: parsing it would put an odd spelling right, and hide it. */
export function webAddressProblem(text: string): Said | null {
  const authority = AUTHORITY.exec(text)?.[1];
  if (authority === undefined) return said('address.no_scheme');
  if (/[\s\\]/.test(text)) return said('address.spaces');
  if (authority.includes('@')) return said('address.holds_log_in');
  if (NO_PORT.test(authority)) return said('address.port_zero');
  const [, bracketed, plain = '', port = ''] = HOST_AND_PORT.exec(authority) ?? [];
  if (isRefusedPort(Number(port))) return said('address.port');
  if (bracketed !== undefined) return isIpv6(bracketed) ? null : said('address.brackets');
  const problem = hostProblem(plain);
  // Its own words are for who enters a host alone.
  return problem?.code === 'address.not_a_host' ? said('address.no_host_in_it') : problem;
}

const BROKER_AUTHORITY = /^(?:mqtt|ws)s?:\/\/([^/?#]*)(\/[^?#]*)?$/;
const BROKER_PORTS: Readonly<Record<string, number>> = {
  'mqtt:': 1883,
  'mqtts:': 8883,
  'ws:': 80,
  'wss:': 443,
};

/** The same for the address of an MQTT broker; a path has only one that is spoken to by WebSocket. */
export function brokerAddressProblem(text: string): Said | null {
  const [, authority, path = ''] = BROKER_AUTHORITY.exec(text) ?? [];
  if (authority === undefined) return said('address.no_broker_scheme');
  if (/[\s\\]/.test(text)) return said('address.spaces');
  if (authority.includes('@')) return said('address.holds_log_in');
  if (NO_PORT.test(authority)) return said('address.port_zero');
  const [, bracketed, plain = '', port = '1'] = HOST_AND_PORT.exec(authority) ?? [];
  if (Number(port) > 65_535) return said('address.not_plain');
  if (path.length > 1 && text.startsWith('mqtt')) return said('address.no_broker_scheme');
  if (bracketed === undefined) return hostProblem(plain);
  return isIpv6(bracketed) ? null : said('address.brackets');
}

export interface BrokerPlace {
  readonly host: string;
  readonly port: number;
  readonly isEncrypted: boolean;
  /** By WebSocket at this path; null where MQTT is spoken from the first byte. */
  readonly path: string | null;
}

/** Of an address that was checked when it was entered. */
export function brokerPlace(url: string): BrokerPlace {
  const { protocol, hostname, port, pathname } = new URL(url);
  return {
    host: hostname.replace(/^\[|\]$/g, '').toLowerCase(),
    port: port === '' ? (BROKER_PORTS[protocol] ?? 0) : Number(port),
    isEncrypted: protocol === 'mqtts:' || protocol === 'wss:',
    path: protocol.startsWith('ws') ? pathname || '/' : null,
  };
}

/** The host of a web address, as a socket wants it. */
export function hostOfAddress(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '');
}
