import { cube, FIRST_TOOL, type FleetFamily, MDNS, nth } from '../fleet-family.ts';
import { createPrusaLinkPrinter } from './printer.ts';

export const prusalinkFleet: FleetFamily = {
  usualCount: 2,
  make: (number, shared) =>
    createPrusaLinkPrinter({
      ...shared,
      dialect: nth(['buddy', 'python'] as const, number),
      serial: `CZPX4720X004XC${String(number).padStart(5, '0')}`,
    }),
  announced: MDNS,
  fedFrom: FIRST_TOOL,
  beds: { MK4S: cube(250, 210, 220), I3MK3S: cube(250, 210, 210) },
};
