import type { TemplatesOf } from '../language.ts';
import type { nozzles as declared } from '../sayings/nozzles.ts';

export const nozzles: TemplatesOf<typeof declared> = {
  'nozzle.not_found': '{printer} no tiene la boquilla {nozzle_id}.',
  'nozzle.which_position': 'debe ser {positions}: ahí tiene {printer} sus boquillas',
  'nozzle.position_taken': 'La boquilla {nozzle_id} ({type}) ya está en {position}. Retírela primero.',
  'nozzle.retired_already': 'La boquilla {nozzle_id} ya está retirada.',
  'nozzle.made_of': '{type}',
  'nozzle.reported': 'Comunicada por la impresora.',
};
