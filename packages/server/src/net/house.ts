import type { Clock } from '../clock.ts';
import { createClosedLookup } from './closed-names.ts';
import type { Mode } from './destination.ts';
import { createOutbound, type Outbound } from './outbound.ts';
import { createPublicLookup } from './public-names.ts';
import { refuseBy } from './rules.ts';

/** The door as the service has it, in either mode. */
export function createHouseOutbound(mode: Mode, clock?: Clock): Outbound {
  const closed = mode === 'restricted' ? createClosedLookup() : undefined;
  return createOutbound({
    refuse: refuseBy(mode),
    ...(closed && { lookup: closed }),
    publicLookup: closed ?? createPublicLookup(),
    ...(clock && { clock }),
  });
}
