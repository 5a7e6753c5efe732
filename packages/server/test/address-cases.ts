import type { AddressKind } from '../src/net/address-kind.ts';

/** Who reaches it in restricted mode: printers' links and the search for printers, the search alone, or nobody. */
type Reach = 'both' | 'search' | 'none';

export type AddressCase = readonly [address: string, kind: AddressKind, reach: Reach];

/**
 * IANA's registry of special IPv4 addresses (RFC 6890 and what has come since), with the ranges of multicast: of each
 * block the first and the last address, and the neighbours on both sides. What two blocks share stands with the first.
 */
export const IPV4_CASES: readonly AddressCase[] = [
  // 0.0.0.0/8: this network
  ['0.0.0.0', 'nowhere', 'none'],
  ['0.255.255.255', 'nowhere', 'none'],
  ['1.0.0.0', 'public', 'none'],
  // 0.0.0.0/32: this host
  ['0.0.0.1', 'nowhere', 'none'],
  // 10.0.0.0/8: private use
  ['9.255.255.255', 'public', 'none'],
  ['10.0.0.0', 'private', 'both'],
  ['10.255.255.255', 'private', 'both'],
  ['11.0.0.0', 'public', 'none'],
  // 100.64.0.0/10: shared address space of providers
  ['100.63.255.255', 'public', 'none'],
  ['100.64.0.0', 'private', 'none'],
  ['100.127.255.255', 'private', 'none'],
  ['100.128.0.0', 'public', 'none'],
  // 127.0.0.0/8: loopback
  ['126.255.255.255', 'public', 'none'],
  ['127.0.0.0', 'loopback', 'both'],
  ['127.255.255.255', 'loopback', 'both'],
  ['128.0.0.0', 'public', 'none'],
  // 169.254.0.0/16: link local
  ['169.253.255.255', 'public', 'none'],
  ['169.254.0.0', 'link_local', 'both'],
  ['169.254.255.255', 'link_local', 'both'],
  ['169.255.0.0', 'public', 'none'],
  // 172.16.0.0/12: private use
  ['172.15.255.255', 'public', 'none'],
  ['172.16.0.0', 'private', 'both'],
  ['172.31.255.255', 'private', 'both'],
  ['172.32.0.0', 'public', 'none'],
  // 192.0.0.0/24: protocol assignments
  ['191.255.255.255', 'public', 'none'],
  ['192.0.0.0', 'nowhere', 'none'],
  ['192.0.0.255', 'nowhere', 'none'],
  ['192.0.1.0', 'public', 'none'],
  // 192.0.0.0/29: IPv4 service continuity
  ['192.0.0.7', 'nowhere', 'none'],
  ['192.0.0.8', 'nowhere', 'none'],
  // 192.0.0.8/32: dummy address
  ['192.0.0.9', 'nowhere', 'none'],
  // 192.0.0.9/32: port control anycast
  ['192.0.0.10', 'nowhere', 'none'],
  // 192.0.0.10/32: TURN anycast
  ['192.0.0.11', 'nowhere', 'none'],
  // 192.0.0.170/31: NAT64 and DNS64 discovery
  ['192.0.0.169', 'nowhere', 'none'],
  ['192.0.0.170', 'nowhere', 'none'],
  ['192.0.0.171', 'nowhere', 'none'],
  ['192.0.0.172', 'nowhere', 'none'],
  // 192.0.2.0/24: documentation 1
  ['192.0.1.255', 'public', 'none'],
  ['192.0.2.0', 'public', 'none'],
  ['192.0.2.255', 'public', 'none'],
  ['192.0.3.0', 'public', 'none'],
  // 192.31.196.0/24: AS112
  ['192.31.195.255', 'public', 'none'],
  ['192.31.196.0', 'public', 'none'],
  ['192.31.196.255', 'public', 'none'],
  ['192.31.197.0', 'public', 'none'],
  // 192.52.193.0/24: AMT
  ['192.52.192.255', 'public', 'none'],
  ['192.52.193.0', 'public', 'none'],
  ['192.52.193.255', 'public', 'none'],
  ['192.52.194.0', 'public', 'none'],
  // 192.88.99.0/24: 6to4 relays
  ['192.88.98.255', 'public', 'none'],
  ['192.88.99.0', 'public', 'none'],
  ['192.88.99.255', 'public', 'none'],
  ['192.88.100.0', 'public', 'none'],
  // 192.88.99.2/32: 6a44 relay
  ['192.88.99.1', 'public', 'none'],
  ['192.88.99.2', 'public', 'none'],
  ['192.88.99.3', 'public', 'none'],
  // 192.168.0.0/16: private use
  ['192.167.255.255', 'public', 'none'],
  ['192.168.0.0', 'private', 'both'],
  ['192.168.255.255', 'private', 'both'],
  ['192.169.0.0', 'public', 'none'],
  // 192.175.48.0/24: AS112 delegation
  ['192.175.47.255', 'public', 'none'],
  ['192.175.48.0', 'public', 'none'],
  ['192.175.48.255', 'public', 'none'],
  ['192.175.49.0', 'public', 'none'],
  // 198.18.0.0/15: benchmarks
  ['198.17.255.255', 'public', 'none'],
  ['198.18.0.0', 'public', 'none'],
  ['198.19.255.255', 'public', 'none'],
  ['198.20.0.0', 'public', 'none'],
  // 198.51.100.0/24: documentation 2
  ['198.51.99.255', 'public', 'none'],
  ['198.51.100.0', 'public', 'none'],
  ['198.51.100.255', 'public', 'none'],
  ['198.51.101.0', 'public', 'none'],
  // 203.0.113.0/24: documentation 3
  ['203.0.112.255', 'public', 'none'],
  ['203.0.113.0', 'public', 'none'],
  ['203.0.113.255', 'public', 'none'],
  ['203.0.114.0', 'public', 'none'],
  // 224.0.0.0/24: multicast of the link
  ['223.255.255.255', 'public', 'none'],
  ['224.0.0.0', 'multicast', 'search'],
  ['224.0.0.255', 'multicast', 'search'],
  ['224.0.1.0', 'multicast', 'none'],
  // 224.0.1.0/24: multicast of the world
  ['224.0.1.255', 'multicast', 'none'],
  ['224.0.2.0', 'multicast', 'none'],
  // 232.0.0.0/8: multicast by source
  ['231.255.255.255', 'multicast', 'none'],
  ['232.0.0.0', 'multicast', 'none'],
  ['232.255.255.255', 'multicast', 'none'],
  ['233.0.0.0', 'multicast', 'none'],
  // 233.0.0.0/8: multicast by AS number
  ['233.255.255.255', 'multicast', 'none'],
  ['234.0.0.0', 'multicast', 'none'],
  // 239.0.0.0/8: multicast within limits of the house
  ['238.255.255.255', 'multicast', 'none'],
  ['239.0.0.0', 'multicast', 'search'],
  ['239.255.255.255', 'multicast', 'search'],
  ['240.0.0.0', 'nowhere', 'none'],
  // 239.192.0.0/14: multicast of an organization
  ['239.191.255.255', 'multicast', 'search'],
  ['239.192.0.0', 'multicast', 'search'],
  ['239.195.255.255', 'multicast', 'search'],
  ['239.196.0.0', 'multicast', 'search'],
  // 239.255.0.0/16: multicast of a site
  ['239.254.255.255', 'multicast', 'search'],
  ['239.255.0.0', 'multicast', 'search'],
  // 240.0.0.0/4: reserved
  ['255.255.255.255', 'broadcast', 'search'],
  // 255.255.255.255/32: broadcast
  ['255.255.255.254', 'nowhere', 'none'],
  // Where clouds hand out credentials, between their neighbours.
  ['169.254.169.253', 'link_local', 'both'],
  ['169.254.169.254', 'metadata', 'none'],
  ['169.254.169.255', 'link_local', 'both'],
  ['169.254.170.1', 'link_local', 'both'],
  ['169.254.170.2', 'metadata', 'none'],
  ['169.254.170.3', 'link_local', 'both'],
  ['169.254.170.22', 'link_local', 'both'],
  ['169.254.170.23', 'metadata', 'none'],
  ['169.254.170.24', 'link_local', 'both'],
  ['169.254.0.22', 'link_local', 'both'],
  ['169.254.0.23', 'metadata', 'none'],
  ['169.254.0.24', 'link_local', 'both'],
  ['169.254.42.41', 'link_local', 'both'],
  ['169.254.42.42', 'metadata', 'none'],
  ['169.254.42.43', 'link_local', 'both'],
  ['100.100.100.199', 'private', 'none'],
  ['100.100.100.200', 'metadata', 'none'],
  ['100.100.100.201', 'private', 'none'],
  ['192.0.0.191', 'nowhere', 'none'],
  ['192.0.0.192', 'metadata', 'none'],
  ['192.0.0.193', 'nowhere', 'none'],
  ['168.63.129.15', 'public', 'none'],
  ['168.63.129.16', 'metadata', 'none'],
  ['168.63.129.17', 'public', 'none'],
];

/** Other spellings of one address, zones, and what is no address at all. */
export const SPELLING_CASES: readonly AddressCase[] = [
  ['fe80::1%eth0', 'link_local', 'both'],
  ['fe80::1%25eth0', 'link_local', 'both'],
  ['fe80::a9fe:a9fe%eth0', 'metadata', 'none'],
  ['2001:db8::7%eth0', 'public', 'none'],
  ['fd00::7%3', 'private', 'both'],
  ['FE80:0:0:0:0:0:0:9', 'link_local', 'both'],
  ['0:0:0:0:0:0:0:1', 'loopback', 'both'],
  ['0000:0000:0000:0000:0000:ffff:0a00:0007', 'private', 'both'],
  ['::FFFF:0808:0808', 'public', 'none'],
  ['0:0::ffff:10.0.0.8', 'private', 'both'],
  ['::ffff:010.0.0.1', 'nowhere', 'none'],
  ['010.0.0.1', 'nowhere', 'none'],
  ['10.1', 'nowhere', 'none'],
  ['167772167', 'nowhere', 'none'],
  ['0x0a000007', 'nowhere', 'none'],
  ['10.0.0.7.', 'nowhere', 'none'],
  ['10.0.0.256', 'nowhere', 'none'],
  ['10.0.0.7/8', 'nowhere', 'none'],
  [' 10.0.0.7', 'nowhere', 'none'],
  ['10.0.0.7\n', 'nowhere', 'none'],
  ['[::1]', 'nowhere', 'none'],
  ['::1]:80/[', 'nowhere', 'none'],
  ['::1::', 'nowhere', 'none'],
  ['fd00:::1', 'nowhere', 'none'],
  ['fd00::g', 'nowhere', 'none'],
  ['1:2:3:4:5:6:7:8:9', 'nowhere', 'none'],
  ['', 'nowhere', 'none'],
  ['localhost', 'nowhere', 'none'],
  ['١٠.0.0.7', 'nowhere', 'none'],
  ['10。0。0。7', 'nowhere', 'none'],
];
