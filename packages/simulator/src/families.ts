import type { Family } from '@farmhand/contract';
import { bambuFleet } from './bambu/fleet-family.ts';
import { elegooFleet } from './elegoo/fleet-family.ts';
import type { FleetFamily } from './fleet-family.ts';
import { moonrakerFleet } from './moonraker/fleet-family.ts';
import { prusalinkFleet } from './prusalink/fleet-family.ts';

/** One simulator a family. */
export const FLEET_FAMILIES: Readonly<Record<Family, FleetFamily>> = {
  bambu: bambuFleet,
  moonraker: moonrakerFleet,
  prusalink: prusalinkFleet,
  elegoo: elegooFleet,
};

const isFamily = (name: string): name is Family => name in FLEET_FAMILIES;

/** In the order of the table; the contract's own list would bring its schemas into every fleet. */
export const SIMULATED_FAMILIES: readonly Family[] = Object.keys(FLEET_FAMILIES).filter(isFamily);
