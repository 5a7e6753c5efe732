import type { TemplatesOf } from '../language.ts';
import type { nozzles as declared } from '../sayings/nozzles.ts';

export const nozzles: TemplatesOf<typeof declared> = {
  'nozzle.not_found': '{printer} heeft geen nozzle {nozzle_id}.',
  'nozzle.which_position': 'moet {positions} zijn: daar heeft {printer} nozzles',
  'nozzle.position_taken': 'Nozzle {nozzle_id} ({type}) zit al op {position}. Demonteer die eerst.',
  'nozzle.retired_already': 'Nozzle {nozzle_id} is al gedemonteerd.',
  'nozzle.made_of': '{type}',
  'nozzle.reported': 'Door de printer gemeld.',
};
