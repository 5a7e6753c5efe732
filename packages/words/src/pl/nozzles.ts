import type { TemplatesOf } from '../language.ts';
import type { nozzles as declared } from '../sayings/nozzles.ts';

export const nozzles: TemplatesOf<typeof declared> = {
  'nozzle.not_found': '{printer} nie ma dyszy {nozzle_id}.',
  'nozzle.which_position': 'wymagana pozycja {positions}: tam {printer} ma dysze',
  'nozzle.position_taken': 'Na pozycji {position} jest już dysza {nozzle_id} ({type}). Najpierw ją wycofaj.',
  'nozzle.retired_already': 'Dysza {nozzle_id} jest już wycofana.',
  'nozzle.made_of': '{type}',
  'nozzle.reported': 'Zgłoszona przez drukarkę.',
};
