import type { TemplatesOf } from '../language.ts';
import type { simulatedFleet as declared } from '../sayings/simulated-fleet.ts';

export const simulatedFleet: TemplatesOf<typeof declared> = {
  'simulated_fleet.did_not_start': 'Le stampanti simulate non si sono avviate. Riprova.',
  'simulated_fleet.exists': 'Esiste già una flotta simulata. Rimuovila prima.',
  'simulated_fleet.not_installed': 'Le stampanti simulate non fanno parte di questa installazione.',
  'simulated_fleet.none': 'Non c’è una flotta simulata.',
  'simulated_fleet.not_here': 'le stampanti simulate non fanno parte di questa installazione',
  'simulated_fleet.ended': 'il processo dei simulatori è terminato',
  'simulated_fleet.ended_silently': 'il processo dei simulatori è terminato prima di dire qualcosa',
  'simulated_fleet.removed_meanwhile': 'la flotta è stata rimossa durante l’avvio',
  'simulated_fleet.spool_note': 'Arrivata con la stampante simulata {model}.',
};
