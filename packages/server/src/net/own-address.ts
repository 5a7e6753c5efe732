import { isIP } from 'node:net';
import { createClosedLookup } from './closed-names.ts';
import type { Mode } from './destination.ts';

/**
 * What to listen on. The system would ask anybody where a name leads; in restricted mode those are asked who are asked for all
 * names. Null where nobody knows it.
 */
export async function ownAddress(mode: Mode, host: string): Promise<string | null> {
  if (mode === 'normal' || isIP(host) !== 0) return host;
  // Whatever keeps it from being known: it is this machine's own name, and whoever runs it can say its address instead.
  const addresses = await createClosedLookup()(host).catch(() => []);
  return addresses[0] ?? null;
}
