import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { type Said, said } from '@farmhand/words';
import { type AddressKind, kindOfAddress } from './address-kind.ts';
import type { Purpose, Refuse } from './destination.ts';

export type Rules = Readonly<Record<Purpose, readonly AddressKind[]>>;

/** What an administrator enters for the farm often runs beside it on the same machine. */
const FARM = ['public', 'private', 'loopback'] as const;
/** What is entered for an organization or for oneself has no business with services of this machine. */
const PERSONAL = ['public', 'private'] as const;

/** The kinds of addresses that each purpose may reach. SECURITY.md shows the same table, and a test compares them. */
export const NORMAL_RULES: Rules = {
  printer: [...FARM, 'link_local'],
  discovery: [...FARM, 'link_local', 'multicast', 'broadcast'],
  inventory: FARM,
  mail: FARM,
  broker: FARM,
  licence: FARM,
  login: FARM,
  login_plain: ['private', 'loopback'],
  plug: FARM,
  logo: PERSONAL,
  webhook: PERSONAL,
  message: FARM,
  personal: ['public'],
};

/** Why not, for whoever entered it. */
const REFUSALS: Readonly<Record<AddressKind, Said>> = {
  public: said('address.public'),
  private: said('address.private'),
  loopback: said('address.loopback'),
  link_local: said('address.link_local'),
  multicast: said('address.multicast'),
  broadcast: said('address.broadcast'),
  metadata: said('address.metadata'),
  nowhere: said('address.nowhere'),
};

/** Null allows it; else why not. */
export function refusalOf(rules: Rules, purpose: Purpose, address: string): Said | null {
  const kind = kindOfAddress(address);
  return rules[purpose].includes(kind) ? null : REFUSALS[kind];
}

/** A machine in the world has addresses of its own that are as public as any. */
function isOwn(address: string): boolean {
  const own = new BlockList();
  for (const each of Object.values(networkInterfaces()).flat())
    if (each !== undefined) own.addAddress(each.address, each.family === 'IPv6' ? 'ipv6' : 'ipv4');
  return own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Who reaches nothing but the world does not reach this machine by it either. */
export function refuseBy(rules: Rules, isOurs: (address: string) => boolean = isOwn): Refuse {
  return ({ purpose, address }) => {
    const refusal = refusalOf(rules, purpose, address);
    if (refusal !== null || rules[purpose].includes('private')) return refusal;
    return isOurs(address) ? REFUSALS.loopback : null;
  };
}

/** For what somebody enters: an address is refused at once, a name only when it is known where it leads. */
export function refusalOfHost(purpose: Purpose, host: string): Said | null {
  return isIP(host) === 0 ? null : refusalOf(NORMAL_RULES, purpose, host);
}
