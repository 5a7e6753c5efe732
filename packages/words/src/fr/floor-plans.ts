import type { TemplatesOf } from '../language.ts';
import type { floorPlans as declared } from '../sayings/floor-plans.ts';

export const floorPlans: TemplatesOf<typeof declared> = {
  'floor_plan.not_found': 'Le plan d’atelier {floor_plan_id} n’existe pas.',
  'floor_plan.no_picture': '{floor_plan} n’a pas d’image.',
  'floor_plan.changed_meanwhile':
    'Quelqu’un a modifié {floor_plan} entre-temps. Relisez-le, puis enregistrez.',
  'floor_plan.too_small':
    'est trop petit : {count|# imprimante se trouve|# imprimantes se trouvent} au-delà. Déplacez-{count|la|les} ou retirez-{count|la|les} d’abord.',
  'floor_plan.outside': 'est hors du plan de {width} × {height} cases',
  'floor_plan.cell_taken': 'est la place de l’imprimante {printer_id}',
  'floor_plan.twice': 'cite l’imprimante {printer_id} une seconde fois',
};
