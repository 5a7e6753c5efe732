import { hostOfAddress, type Role } from '@farmhand/contract';
import type { Purpose } from '../../../net/destination.ts';
import { createFetch, type OutboundFetch } from '../../../net/fetch.ts';
import type { Outbound } from '../../../net/outbound.ts';
import type { Place } from './place.ts';

export type WaysOut = ReturnType<typeof createWaysOut>;

interface Owned {
  readonly row: Pick<Place['row'], 'scope'>;
  readonly person: { readonly role: Role } | null;
}

/** By which rules a destination is reached: by whose it is (SECURITY.md). */
export function purposeOf({ row: { scope }, person }: Owned): Purpose {
  if (scope === 'farm') return 'message';
  return scope === 'org' || person?.role === 'admin' ? 'webhook' : 'personal';
}

export function createWaysOut(outbound: Outbound) {
  const ways = new Map<Purpose, ReturnType<typeof createFetch>>();
  const wayOf = (purpose: Purpose) => {
    const way = ways.get(purpose) ?? createFetch(outbound.towards(purpose));
    ways.set(purpose, way);
    return way;
  };
  return {
    /** Hosts that an administrator has listed are reached as those of an organization are. */
    fetchFor(place: Place): OutboundFetch {
      const purpose = purposeOf(place);
      if (purpose !== 'personal') return wayOf(purpose).fetch;
      return (url, init) => {
        const isListed = place.allowedHosts.includes(hostOfAddress(url));
        return wayOf(isListed ? 'webhook' : purpose).fetch(url, init);
      };
    },
    /** After everything was waited for that is waited for. */
    close: () => Promise.all([...ways.values()].map(({ abandon }) => abandon())),
  };
}
