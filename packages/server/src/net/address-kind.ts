import { isIP } from 'node:net';

/** What an address is, as far as rules tell addresses apart. */
export const ADDRESS_KINDS = [
  /** Anywhere in the world. */
  'public',
  /** Of the local networks, those behind a provider's own translation among them. */
  'private',
  'loopback',
  'link_local',
  'multicast',
  'broadcast',
  /** Where clouds hand the credentials of a machine to whoever asks from it. */
  'metadata',
  /** "This network", the unspecified address, and ranges in which nobody is. */
  'nowhere',
] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** AWS and most others; ECS, EKS; Tencent; Scaleway; Alibaba; Oracle; the wire server of Azure. */
const METADATA_4 = [
  '169.254.169.254',
  '169.254.170.2',
  '169.254.170.23',
  '169.254.0.23',
  '169.254.42.42',
  '100.100.100.200',
  '192.0.0.192',
  '168.63.129.16',
];
/** AWS, EKS, Google, Scaleway, OpenStack. */
const METADATA_6 = ['fd00:ec2::254', 'fd00:ec2::23', 'fd20:ce::254', 'fd00:42::42', 'fe80::a9fe:a9fe'];

/** The first that fits counts. */
const RANGES_4: readonly (readonly [network: string, prefix: number, kind: AddressKind])[] = [
  ...METADATA_4.map((address) => [address, 32, 'metadata'] as const),
  ['0.0.0.0', 8, 'nowhere'],
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, 'private'],
  ['127.0.0.0', 8, 'loopback'],
  ['169.254.0.0', 16, 'link_local'],
  ['172.16.0.0', 12, 'private'],
  // Assigned to protocols, never to machines.
  ['192.0.0.0', 24, 'nowhere'],
  ['192.168.0.0', 16, 'private'],
  ['224.0.0.0', 4, 'multicast'],
  ['255.255.255.255', 32, 'broadcast'],
  ['240.0.0.0', 4, 'nowhere'],
];

const RANGES_6: readonly (readonly [network: string, prefix: number, kind: AddressKind])[] = [
  ...METADATA_6.map((address) => [address, 128, 'metadata'] as const),
  ['::', 128, 'nowhere'],
  ['::1', 128, 'loopback'],
  ['fc00::', 7, 'private'],
  ['fe80::', 10, 'link_local'],
  // Site-local: what private addresses were before there was fc00::/7.
  ['fec0::', 10, 'private'],
  ['ff00::', 8, 'multicast'],
  ['2000::', 3, 'public'],
];

/**
 * IPv6 addresses that lead to an IPv4 one, which then counts: mapped, compatible, translated (RFC 2765 and 6052), 6to4
 * and Teredo, in which it is inverted. `at` is the bit where it begins.
 */
const EMBEDDED: readonly { network: string; prefix: number; at: number; isInverted?: boolean }[] = [
  { network: '::ffff:0:0', prefix: 96, at: 96 },
  { network: '::', prefix: 96, at: 96 },
  { network: '::ffff:0:0:0', prefix: 96, at: 96 },
  { network: '64:ff9b::', prefix: 96, at: 96 },
  { network: '2002::', prefix: 16, at: 16 },
  { network: '2001::', prefix: 32, at: 96, isInverted: true },
];

/**
 * Where a packet stays in the house, by what routers do with it; whatever is not here may take the way out. Shared space
 * of providers (RFC 6598), site-local addresses (RFC 3879), tunnels and translators do, whatever address is in them, and
 * behind what clouds have at the link stands the cloud.
 */
const HOUSE_4: readonly (readonly [network: string, prefix: number])[] = [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  // Multicast of the link, and what is limited by those who run the networks (RFC 2365).
  ['224.0.0.0', 24],
  ['239.0.0.0', 8],
  ['255.255.255.255', 32],
];
const HOUSE_6: readonly (readonly [network: string, prefix: number])[] = [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
];
/** Of multicast (RFC 7346): the machine, the link, the realm, and what its operators drew up to a whole organization. */
const HOUSE_SCOPES = [1n, 2n, 3n, 4n, 5n, 8n];

function bits4(address: string): bigint | null {
  if (isIP(address) !== 4) return null;
  return address.split('.').reduce((bits, number) => (bits << 8n) | BigInt(number), 0n);
}

/** In its eight groups: the dotted tail becomes two, and `::` as many zeros as are missing. */
function bits6(address: string): bigint | null {
  if (isIP(address) !== 6 || address.includes('%')) return null;
  const plain = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail] = plain.split('::');
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].reduce((bits, group) => (bits << 16n) | BigInt(`0x${group}`), 0n);
}

/** A network, read once: every connection is held against all of them. */
type Within = (bits: bigint) => boolean;

function within(width: number, bits: bigint | null, prefix: number): Within {
  if (bits === null) throw new Error('a network that is no address');
  const shift = BigInt(width - prefix);
  const head = bits >> shift;
  return (address) => address >> shift === head;
}

const within4 = (network: string, prefix: number): Within => within(32, bits4(network), prefix);
const within6 = (network: string, prefix: number): Within => within(128, bits6(network), prefix);

const KINDS_4 = RANGES_4.map(([network, prefix, kind]) => ({ holds: within4(network, prefix), kind }));
const KINDS_6 = RANGES_6.map(([network, prefix, kind]) => ({ holds: within6(network, prefix), kind }));
const INNER = EMBEDDED.map((each) => ({ ...each, holds: within6(each.network, each.prefix) }));
const INSIDE_4 = HOUSE_4.map(([network, prefix]) => within4(network, prefix));
const INSIDE_6 = HOUSE_6.map(([network, prefix]) => within6(network, prefix));

function kindOf6(bits: bigint): AddressKind {
  const found = KINDS_6.find(({ holds }) => holds(bits));
  const inner = INNER.find(({ holds }) => holds(bits));
  const isPlain = inner === undefined || (found !== undefined && found.kind !== 'public');
  // Outside of 2000::/3 and of what is listed nothing is assigned.
  if (isPlain) return found?.kind ?? 'nowhere';
  const address = (bits >> BigInt(96 - inner.at)) & 0xffff_ffffn;
  return kindOf4(inner.isInverted === true ? address ^ 0xffff_ffffn : address);
}

function kindOf4(bits: bigint): AddressKind {
  return KINDS_4.find(({ holds }) => holds(bits))?.kind ?? 'public';
}

/** As a resolver or a socket spells it. What can't be read is nowhere. */
export function kindOfAddress(address: string): AddressKind {
  // A zone says through which interface, nothing of the address.
  const plain = address.replace(/%.*$/, '');
  const four = bits4(plain);
  if (four !== null) return kindOf4(four);
  const six = plain.includes(':') ? bits6(plain) : null;
  return six === null ? 'nowhere' : kindOf6(six);
}

/** Whether what goes to an address may leave the house on its way, though the address itself need not be public. */
export function leavesTheHouse(address: string): boolean {
  if (kindOfAddress(address) === 'metadata') return true;
  const plain = plainAddress(address.replace(/%.*$/, '')) ?? '';
  const four = bits4(plain);
  if (four !== null) return !INSIDE_4.some((holds) => holds(four));
  const six = bits6(plain);
  if (six === null) return true;
  if (six >> 120n === 0xffn) return !HOUSE_SCOPES.includes((six >> 112n) & 0xfn);
  return !INSIDE_6.some((holds) => holds(six));
}

/** One spelling for one address: IPv4 that is mapped into IPv6 (RFC 4291, 2.5.5.2) is IPv4. Null where it is a name. */
export function plainAddress(host: string): string | null {
  if (bits4(host) !== null) return host;
  const six = host.includes(':') ? bits6(host) : null;
  if (six === null) return null;
  if (six >> 32n !== 0xffffn) return new URL(`http://[${host}]/`).hostname.slice(1, -1);
  return [24n, 16n, 8n, 0n].map((shift) => String((six >> shift) & 0xffn)).join('.');
}
