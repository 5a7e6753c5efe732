import { BlockList, isIP } from 'node:net';

/** Addresses of the two namespaces. Those of the world exist nowhere but in there. */

export const HOUSE = { four: '10.77.0.2', six: 'fd77::2' } as const;
export const WORLD = { four: '10.77.0.1', six: 'fd77::1' } as const;
/** Of whoever is within the house: printers, receivers, a broker, a mail server. */
export const INSIDE = { four: '10.77.1.1', six: 'fd77:1::1' } as const;
export const HOUSE_NAME_SERVER = '10.77.1.53';
export const WORLD_NAME_SERVERS = ['9.9.9.9', '2620:fe::9'] as const;

/** Written down here once more: the rules that are to be proven can't be those that prove them. */
const WITHIN: readonly (readonly [network: string, prefix: number])[] = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 4],
  ['255.255.255.255', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['::1', 128],
];

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const within = new BlockList();
for (const [network, prefix] of WITHIN) within.addSubnet(network, prefix, familyOf(network));

/** Whether a packet for it has no business outside of the house. */
export const isOutside = (address: string): boolean => !within.check(address, familyOf(address));
