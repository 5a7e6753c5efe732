import type { TemplatesOf } from '../language.ts';
import type { floorPlans as declared } from '../sayings/floor-plans.ts';

export const floorPlans: TemplatesOf<typeof declared> = {
  'floor_plan.not_found': 'Nie ma planu hali {floor_plan_id}.',
  'floor_plan.no_picture': '{floor_plan}: plan nie ma obrazu.',
  'floor_plan.changed_meanwhile':
    '{floor_plan}: ktoś w międzyczasie zmienił ten plan. Wczytaj go ponownie, a potem zapisz.',
  'floor_plan.too_small':
    'jest za mały: poza nim {count|stoi # drukarka|stoją # drukarki|stoi # drukarek|stoi # drukarki}. Najpierw {count|ją|je|je|je} przesuń lub usuń.',
  'floor_plan.outside': 'leży poza planem o wymiarach {width} × {height} pól',
  'floor_plan.cell_taken': 'to miejsce, w którym stoi drukarka {printer_id}',
  'floor_plan.twice': 'zawiera drukarkę {printer_id} drugi raz',
};
