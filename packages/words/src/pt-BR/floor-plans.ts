import type { TemplatesOf } from '../language.ts';
import type { floorPlans as declared } from '../sayings/floor-plans.ts';

export const floorPlans: TemplatesOf<typeof declared> = {
  'floor_plan.not_found': 'Não existe planta {floor_plan_id}.',
  'floor_plan.no_picture': '{floor_plan} não tem imagem.',
  'floor_plan.changed_meanwhile':
    'Alguém alterou {floor_plan} nesse meio-tempo. Leia de novo e depois salve.',
  'floor_plan.too_small':
    'é pequena demais: {count|# impressora fica|# impressoras ficam} fora dela. Mova ou remova {count|essa impressora|essas impressoras} antes.',
  'floor_plan.outside': 'está fora da planta de {width} × {height} células',
  'floor_plan.cell_taken': 'é onde está a impressora {printer_id}',
  'floor_plan.twice': 'nomeia a impressora {printer_id} uma segunda vez',
};
