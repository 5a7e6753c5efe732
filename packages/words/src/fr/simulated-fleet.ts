import type { TemplatesOf } from '../language.ts';
import type { simulatedFleet as declared } from '../sayings/simulated-fleet.ts';

export const simulatedFleet: TemplatesOf<typeof declared> = {
  'simulated_fleet.did_not_start': 'Les imprimantes simulées n’ont pas démarré. Réessayez.',
  'simulated_fleet.exists': 'Il y a déjà un parc simulé. Supprimez-le d’abord.',
  'simulated_fleet.not_installed': 'Les imprimantes simulées ne font pas partie de cette installation.',
  'simulated_fleet.none': 'Il n’y a pas de parc simulé.',
  'simulated_fleet.not_here': 'les imprimantes simulées ne font pas partie de cette installation',
  'simulated_fleet.ended': 'le processus des simulateurs s’est arrêté',
  'simulated_fleet.ended_silently': 'le processus des simulateurs s’est arrêté avant d’avoir rien dit',
  'simulated_fleet.removed_meanwhile': 'le parc a été supprimé pendant son démarrage',
  'simulated_fleet.spool_note': 'Fournie avec l’imprimante simulée {model}.',
};
