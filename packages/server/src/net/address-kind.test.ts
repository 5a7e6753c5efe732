import { expect, test } from 'vitest';
import { type AddressKind, kindOfAddress, plainAddress } from './address-kind.ts';

/** Each range with its first and last address, between its neighbours on both sides. */
const EDGES: readonly (readonly [string, AddressKind])[] = [
  ['0.0.0.0', 'nowhere'],
  ['0.255.255.255', 'nowhere'],
  ['1.0.0.0', 'public'],
  ['9.255.255.255', 'public'],
  ['10.0.0.0', 'private'],
  ['10.255.255.255', 'private'],
  ['11.0.0.0', 'public'],
  ['100.63.255.255', 'public'],
  ['100.64.0.0', 'private'],
  ['100.100.100.199', 'private'],
  ['100.100.100.200', 'metadata'],
  ['100.100.100.201', 'private'],
  ['100.127.255.255', 'private'],
  ['100.128.0.0', 'public'],
  ['126.255.255.255', 'public'],
  ['127.0.0.0', 'loopback'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.255', 'loopback'],
  ['128.0.0.0', 'public'],
  ['168.63.129.15', 'public'],
  ['168.63.129.16', 'metadata'],
  ['168.63.129.17', 'public'],
  ['169.253.255.255', 'public'],
  ['169.254.0.0', 'link_local'],
  ['169.254.0.23', 'metadata'],
  ['169.254.42.42', 'metadata'],
  ['169.254.169.253', 'link_local'],
  ['169.254.169.254', 'metadata'],
  ['169.254.169.255', 'link_local'],
  ['169.254.170.1', 'link_local'],
  ['169.254.170.2', 'metadata'],
  ['169.254.170.3', 'link_local'],
  ['169.254.170.23', 'metadata'],
  ['169.254.255.255', 'link_local'],
  ['169.255.0.0', 'public'],
  ['172.15.255.255', 'public'],
  ['172.16.0.0', 'private'],
  ['172.31.255.255', 'private'],
  ['172.32.0.0', 'public'],
  ['191.255.255.255', 'public'],
  ['192.0.0.0', 'nowhere'],
  ['192.0.0.192', 'metadata'],
  ['192.0.0.255', 'nowhere'],
  ['192.0.1.0', 'public'],
  ['192.167.255.255', 'public'],
  ['192.168.0.0', 'private'],
  ['192.168.255.255', 'private'],
  ['192.169.0.0', 'public'],
  // Documentation and benchmarks: nobody is there, or somebody's laboratory is.
  ['192.0.2.1', 'public'],
  ['198.18.0.1', 'public'],
  ['198.51.100.1', 'public'],
  ['203.0.113.1', 'public'],
  ['223.255.255.255', 'public'],
  ['224.0.0.0', 'multicast'],
  ['239.255.255.255', 'multicast'],
  ['240.0.0.0', 'nowhere'],
  ['255.255.255.254', 'nowhere'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'nowhere'],
  ['::1', 'loopback'],
  ['0:0:0:0:0:0:0:1', 'loopback'],
  ['100::1', 'nowhere'],
  ['1fff:ffff::', 'nowhere'],
  ['2000::', 'public'],
  ['2001:db8::1', 'public'],
  ['3fff:ffff::', 'public'],
  ['4000::', 'nowhere'],
  ['fbff:ffff::', 'nowhere'],
  ['fc00::', 'private'],
  ['fd00:ec2::253', 'private'],
  ['fd00:ec2::254', 'metadata'],
  ['FD00:0EC2:0:0:0:0:0:254', 'metadata'],
  ['fd00:ec2::23', 'metadata'],
  ['fd20:ce::254', 'metadata'],
  ['fd20:ce::255', 'private'],
  ['fd00:42::42', 'metadata'],
  ['fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'private'],
  ['fe00::', 'nowhere'],
  ['fe7f:ffff::', 'nowhere'],
  ['fe80::', 'link_local'],
  ['fe80::1%eth0', 'link_local'],
  ['fe80::a9fe:a9fe', 'metadata'],
  ['fe80::a9fe:a9fe%eth0', 'metadata'],
  ['febf:ffff::', 'link_local'],
  ['fec0::', 'private'],
  ['feff:ffff::', 'private'],
  ['ff00::', 'multicast'],
  ['ff02::fb', 'multicast'],
  ['ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'multicast'],
];

test.each(EDGES)('%s is %s', (address, kind) => {
  expect(kindOfAddress(address)).toBe(kind);
});

/** The IPv6 addresses that lead to an IPv4 one, by its two halves or its dotted form. */
const DRESSES: readonly ((high: string, low: string, dotted: string) => string)[] = [
  (_high, _low, dotted) => `::ffff:${dotted}`,
  (high, low) => `::ffff:${high}:${low}`,
  (high, low) => `0:0:0:0:0:ffff:${high}:${low}`,
  (_high, _low, dotted) => `::${dotted}`,
  (_high, _low, dotted) => `::ffff:0:${dotted}`,
  (_high, _low, dotted) => `64:ff9b::${dotted}`,
  (high, low) => `2002:${high}:${low}::1`,
  (high, low) => `2001:0:5ef5:79fb:0:0:${inverted(high)}:${inverted(low)}`,
];

const inverted = (group: string) => (Number.parseInt(group, 16) ^ 0xffff).toString(16);

test.each([
  ['169.254.169.254', 'metadata'],
  ['127.0.0.1', 'loopback'],
  ['10.0.0.7', 'private'],
  ['0.0.0.7', 'nowhere'],
  ['224.0.0.251', 'multicast'],
  ['255.255.255.255', 'broadcast'],
  ['8.8.8.8', 'public'],
] as const)('%s counts as %s in every IPv6 dress', (dotted, kind) => {
  const hex = dotted.split('.').map((number) => Number(number).toString(16).padStart(2, '0'));
  const [high, low] = [hex.slice(0, 2).join(''), hex.slice(2).join('')];
  for (const dress of DRESSES) {
    const address = dress(high, low, dotted);
    expect([address, kindOfAddress(address)]).toEqual([address, kind]);
  }
});

test('an IPv4 address at a place that differs from network to network can’t be told, so it is nowhere', () => {
  expect(kindOfAddress('64:ff9b:1::a00:7')).toBe('nowhere');
});

test.each(['', 'printer.lan', '2130706433', '127.1', '256.1.1.1', '1.2.3.4.5', ':::', '12345::', '1:2:3'])(
  'what is no address (%j) is nowhere',
  (text) => expect(kindOfAddress(text)).toBe('nowhere'),
);

test.each([
  ['192.168.1.5', '192.168.1.5'],
  ['::ffff:192.168.1.5', '192.168.1.5'],
  ['::FFFF:c0a8:105', '192.168.1.5'],
  ['FE80:0:0:0:0:0:0:1', 'fe80::1'],
  ['plug.lan', null],
  ['fe80::1%eth0', null],
  ['010.0.0.1', null],
])('%s in one spelling: %s', (host, address) => {
  expect(plainAddress(host)).toBe(address);
});
