import type { TemplatesOf } from '../language.ts';
import type { nozzles as declared } from '../sayings/nozzles.ts';

export const nozzles: TemplatesOf<typeof declared> = {
  'nozzle.not_found': '{printer} non ha l’ugello {nozzle_id}.',
  'nozzle.which_position': 'deve essere {positions}: è lì che {printer} ha gli ugelli',
  'nozzle.position_taken': 'L’ugello {nozzle_id} ({type}) è già in {position}. Dismettilo prima.',
  'nozzle.retired_already': 'L’ugello {nozzle_id} è già dismesso.',
  'nozzle.made_of': '{type}',
  'nozzle.reported': 'Segnalato dalla stampante.',
};
