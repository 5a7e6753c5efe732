import { cube, FIRST_TOOL, type FleetFamily, MDNS, nth } from '../fleet-family.ts';
import { createMoonrakerPrinter } from './printer.ts';

const BEDS = {
  'Voron 2.4': cube(350, 350, 340),
  'Voron Trident': cube(300, 300, 250),
  'Ender 3 V3': cube(220, 220, 250),
  'Sovol SV08': cube(350, 350, 345),
};
const MODELS = Object.keys(BEDS);

export const moonrakerFleet: FleetFamily = {
  usualCount: 4,
  make: (number, shared) =>
    createMoonrakerPrinter({
      ...shared,
      model: nth(MODELS, number),
      serial: `moonraker-${String(number).padStart(4, '0')}`,
    }),
  announced: MDNS,
  fedFrom: FIRST_TOOL,
  beds: BEDS,
};
