import type { TemplatesOf } from '../language.ts';
import type { nozzles as declared } from '../sayings/nozzles.ts';

export const nozzles: TemplatesOf<typeof declared> = {
  'nozzle.not_found': '{printer} não tem o bico {nozzle_id}.',
  'nozzle.which_position': 'deve ser {positions}: é onde {printer} tem os bicos',
  'nozzle.position_taken': 'O bico {nozzle_id} ({type}) já está em {position}. Dê baixa nele antes.',
  'nozzle.retired_already': 'O bico {nozzle_id} já teve baixa.',
  'nozzle.made_of': '{type}',
  'nozzle.reported': 'Informado pela impressora.',
};
