import { cube, FIRST_TOOL, type FleetFamily, nth } from '../fleet-family.ts';
import { createBambuPrinter } from './bambu-printer.ts';
import { BAMBU_MODELS, type BambuModelName } from './models.ts';

const SSDP = '239.255.255.250';

function isModel(name: string): name is BambuModelName {
  return name in BAMBU_MODELS;
}
const NAMES = Object.keys(BAMBU_MODELS).filter(isModel);

export const bambuFleet: FleetFamily = {
  usualCount: 4,
  make(number, shared) {
    const model = nth(NAMES, number);
    const prefix = BAMBU_MODELS[model].serialPrefix;
    return createBambuPrinter({
      ...shared,
      model,
      serial: prefix + String(number).padStart(15 - prefix.length, '0'),
    });
  },
  announced: { port: 1990, group: SSDP, announceTo: { host: SSDP, port: 2021 } },
  fedFrom: FIRST_TOOL,
  beds: {
    X1C: cube(256, 256, 256),
    P1S: cube(256, 256, 256),
    A1: cube(256, 256, 256),
    'A1 mini': cube(180, 180, 180),
    H2D: cube(325, 320, 325),
  },
};
