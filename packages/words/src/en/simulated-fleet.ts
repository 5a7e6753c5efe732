import type { TemplatesOf } from '../language.ts';
import type { simulatedFleet as declared } from '../sayings/simulated-fleet.ts';

export const simulatedFleet: TemplatesOf<typeof declared> = {
  'simulated_fleet.did_not_start': 'The simulated printers did not start. Try again.',
  'simulated_fleet.exists': 'There is a simulated fleet already. Remove it first.',
  'simulated_fleet.not_installed': 'Simulated printers are not part of this installation.',
  'simulated_fleet.none': 'There is no simulated fleet.',
  'simulated_fleet.not_here': 'simulated printers are not part of this installation',
  'simulated_fleet.ended': 'the process of the simulators ended',
  'simulated_fleet.ended_silently': 'the process of the simulators ended before it said anything',
  'simulated_fleet.removed_meanwhile': 'the fleet was removed while it started',
  'simulated_fleet.spool_note': 'Came with the simulated {model}.',
};
