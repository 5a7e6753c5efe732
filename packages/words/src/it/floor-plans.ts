import type { TemplatesOf } from '../language.ts';
import type { floorPlans as declared } from '../sayings/floor-plans.ts';

export const floorPlans: TemplatesOf<typeof declared> = {
  'floor_plan.not_found': 'La pianta {floor_plan_id} non esiste.',
  'floor_plan.no_picture': '{floor_plan} non ha un’immagine.',
  'floor_plan.changed_meanwhile':
    'Nel frattempo qualcuno ha modificato {floor_plan}. Ricarica la pianta, poi salva.',
  'floor_plan.too_small':
    'è troppo piccola: {count|# stampante resterebbe|# stampanti resterebbero} fuori. {count|Spostala o rimuovila|Spostale o rimuovile} prima.',
  'floor_plan.outside': 'è fuori dalla pianta di {width} × {height} celle',
  'floor_plan.cell_taken': 'è il posto della stampante {printer_id}',
  'floor_plan.twice': 'nomina una seconda volta la stampante {printer_id}',
};
