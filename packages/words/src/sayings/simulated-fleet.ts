import { declare } from '../facts.ts';

export const simulatedFleet = declare({
  'simulated_fleet.did_not_start': {},
  'simulated_fleet.exists': {},
  'simulated_fleet.not_installed': {},
  'simulated_fleet.none': {},
});
