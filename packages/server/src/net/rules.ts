import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { type Said, said } from '@farmhand/words';
import { type AddressKind, kindOfAddress, leavesTheHouse } from './address-kind.ts';
import type { Mode, Purpose, Refuse } from './destination.ts';

/** What an administrator enters for the farm often runs beside it on the same machine. */
const FARM = ['public', 'private', 'loopback'] as const;
/** What is entered for an organization or for oneself has no business with services of this machine. */
const PERSONAL = ['public', 'private'] as const;

/**
 * The kinds of addresses that each purpose may reach. SECURITY.md shows the same table, and a test compares them. Restricted
 * mode takes from all of them what leaves the house, and adds nothing.
 */
export const RULES: Readonly<Record<Purpose, readonly AddressKind[]>> = {
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
  // Whoever starts the service says where it is.
  database: [...FARM, 'link_local'],
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

const OUTSIDE = said('address.restricted');
/** What no rule allows keeps its own words. */
const NEVER_SENT: readonly AddressKind[] = ['metadata', 'nowhere'];

/** What may be switched off without anybody minding: of all else restricted mode wants the name to be known. */
export const MAY_BE_AWAY: readonly Purpose[] = ['printer', 'plug', 'logo'];

/** Null allows it; else why not. */
export function refusalOf(mode: Mode, purpose: Purpose, address: string): Said | null {
  const kind = kindOfAddress(address);
  if (mode === 'restricted' && !NEVER_SENT.includes(kind) && leavesTheHouse(address)) return OUTSIDE;
  return RULES[purpose].includes(kind) ? null : REFUSALS[kind];
}

/** A machine in the world has addresses of its own that are as public as any. */
function isOwn(address: string): boolean {
  const own = new BlockList();
  for (const each of Object.values(networkInterfaces()).flat())
    if (each !== undefined) own.addAddress(each.address, each.family === 'IPv6' ? 'ipv6' : 'ipv4');
  return own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Who reaches nothing but the world does not reach this machine by it either. */
export function refuseBy(mode: Mode, isOurs: (address: string) => boolean = isOwn): Refuse {
  return ({ purpose, address }) => {
    const refusal = refusalOf(mode, purpose, address);
    if (refusal !== null || RULES[purpose].includes('private')) return refusal;
    return isOurs(address) ? REFUSALS.loopback : null;
  };
}

/** For what somebody enters: an address is refused at once, a name only when it is known where it leads. */
export function refusalOfHost(mode: Mode, purpose: Purpose, host: string): Said | null {
  return isIP(host) === 0 ? null : refusalOf(mode, purpose, host);
}
