import type { Family } from '@farmhand/contract';

/** Names of makers and programs are the same in every language. */
export const FAMILY_NAMES: Readonly<Record<Family, string>> = {
  bambu: 'Bambu Lab',
  moonraker: 'Klipper (Moonraker)',
  prusalink: 'Prusa (PrusaLink)',
  elegoo: 'Elegoo',
};
