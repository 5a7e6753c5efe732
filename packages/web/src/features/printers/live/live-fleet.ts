import { printersQuery } from '../../../farm/printers.ts';
import type { LiveFleet } from '../../../live/fleet.ts';
import { afterFrame, printerToRead, withRead } from './live-printers.ts';
import { tellsOtherStanding } from './passing.ts';

/** How the live feed keeps the fleet true. */
export const liveFleet: LiveFleet = {
  queryKey: printersQuery.queryKey,
  afterFrame,
  printerToRead,
  withRead,
  tellsOtherStanding,
};
