import type { TemplatesOf } from '../language.ts';
import type { nozzles as declared } from '../sayings/nozzles.ts';

export const nozzles: TemplatesOf<typeof declared> = {
  'nozzle.not_found': '{printer} hat keine Düse {nozzle_id}.',
  'nozzle.which_position': 'muss {positions} sein: dort hat {printer} seine Düsen',
  'nozzle.position_taken': 'Düse {nozzle_id} ({type}) ist schon an {position}. Legen Sie sie zuerst ab.',
  'nozzle.retired_already': 'Düse {nozzle_id} ist schon abgelegt.',
  'nozzle.made_of': '{type}',
  'nozzle.reported': 'Vom Drucker gemeldet.',
};
