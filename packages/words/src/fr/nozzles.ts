import type { TemplatesOf } from '../language.ts';
import type { nozzles as declared } from '../sayings/nozzles.ts';

export const nozzles: TemplatesOf<typeof declared> = {
  'nozzle.not_found': '{printer} n’a pas de buse {nozzle_id}.',
  'nozzle.which_position': 'doit être {positions} : {printer} y a ses buses',
  'nozzle.position_taken':
    'La buse {nozzle_id} ({type}) est déjà à la position {position}. Démontez-la d’abord.',
  'nozzle.retired_already': 'La buse {nozzle_id} est déjà démontée.',
  'nozzle.made_of': '{type}',
  'nozzle.reported': 'Signalée par l’imprimante.',
};
