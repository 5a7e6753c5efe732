import { createHash } from 'node:crypto';
import { cube, type FleetFamily } from '../fleet-family.ts';
import { createElegooPrinter } from './printer.ts';

export const elegooFleet: FleetFamily = {
  usualCount: 2,
  make: (number, shared) =>
    createElegooPrinter({ ...shared, serial: createHash('md5').update(`board ${number}`).digest('hex') }),
  announced: { port: 3000, group: 'everybody' },
  fedFrom: { position: 'Ext' },
  beds: { 'Centauri Carbon': cube(256, 256, 256) },
};
