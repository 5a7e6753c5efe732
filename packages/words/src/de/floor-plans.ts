import type { TemplatesOf } from '../language.ts';
import type { floorPlans as declared } from '../sayings/floor-plans.ts';

export const floorPlans: TemplatesOf<typeof declared> = {
  'floor_plan.not_found': 'Es gibt keinen Hallenplan {floor_plan_id}.',
  'floor_plan.no_picture': '{floor_plan} hat kein Bild.',
  'floor_plan.changed_meanwhile':
    'Jemand hat {floor_plan} inzwischen geändert. Laden Sie den Plan neu und speichern Sie dann.',
  'floor_plan.too_small':
    'ist zu klein: {count|# Drucker steht|# Drucker stehen} außerhalb. Stellen Sie {count|ihn|sie} zuerst um.',
  'floor_plan.outside': 'liegt außerhalb des Plans mit {width} × {height} Feldern',
  'floor_plan.cell_taken': 'ist der Platz von Drucker {printer_id}',
  'floor_plan.twice': 'nennt Drucker {printer_id} ein zweites Mal',
};
