import type { TemplatesOf } from '../language.ts';
import type { nozzles as declared } from '../sayings/nozzles.ts';

export const nozzles: TemplatesOf<typeof declared> = {
  'nozzle.not_found': '{printer} has no nozzle {nozzle_id}.',
  'nozzle.which_position': 'must be {positions}: {printer} has its nozzles there',
  'nozzle.position_taken': 'Nozzle {nozzle_id} ({type}) is at {position} already. Retire it first.',
  'nozzle.retired_already': 'Nozzle {nozzle_id} is retired already.',
  'nozzle.made_of': '{type}',
  'nozzle.reported': 'Reported by the printer.',
};
