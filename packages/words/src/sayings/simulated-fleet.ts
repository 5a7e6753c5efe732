import { declare, text } from '../facts.ts';

export const simulatedFleet = declare({
  'simulated_fleet.did_not_start': {},
  'simulated_fleet.exists': {},
  'simulated_fleet.not_installed': {},
  'simulated_fleet.none': {},
  /** Why they do not run, within a sentence. */
  'simulated_fleet.not_here': {},
  'simulated_fleet.ended': {},
  'simulated_fleet.ended_silently': {},
  'simulated_fleet.removed_meanwhile': {},
  'simulated_fleet.spool_note': { model: text },
});
