import { Resolver } from 'node:dns/promises';
import type { Lookup } from './outbound.ts';

const ASKED_FOR_MS = 2_000;
const TIMES = 2;

/**
 * Names in the world, asked of the name servers alone. What the system looks up blocks one of two threads until it is
 * answered, and everybody's names wait behind it: whoever has a name that nobody answers for would hold them all up.
 */
export function createPublicLookup(servers: readonly string[] = []): Lookup {
  const resolver = new Resolver({ timeout: ASKED_FOR_MS, tries: TIMES });
  if (servers.length > 0) resolver.setServers(servers);
  return async (host) => {
    const asked = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length === 0 && asked[0].status === 'rejected') throw asked[0].reason;
    return addresses;
  };
}
