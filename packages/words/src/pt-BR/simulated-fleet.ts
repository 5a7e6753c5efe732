import type { TemplatesOf } from '../language.ts';
import type { simulatedFleet as declared } from '../sayings/simulated-fleet.ts';

export const simulatedFleet: TemplatesOf<typeof declared> = {
  'simulated_fleet.did_not_start': 'As impressoras simuladas não iniciaram. Tente de novo.',
  'simulated_fleet.exists': 'Já existe uma frota simulada. Remova-a antes.',
  'simulated_fleet.not_installed': 'Impressoras simuladas não fazem parte desta instalação.',
  'simulated_fleet.none': 'Não há frota simulada.',
  'simulated_fleet.not_here': 'impressoras simuladas não fazem parte desta instalação',
  'simulated_fleet.ended': 'o processo dos simuladores foi encerrado',
  'simulated_fleet.ended_silently': 'o processo dos simuladores foi encerrado antes de dizer qualquer coisa',
  'simulated_fleet.removed_meanwhile': 'a frota foi removida enquanto iniciava',
  'simulated_fleet.spool_note': 'Veio com a impressora simulada ({model}).',
};
