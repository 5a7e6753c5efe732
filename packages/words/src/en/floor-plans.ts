import type { TemplatesOf } from '../language.ts';
import type { floorPlans as declared } from '../sayings/floor-plans.ts';

export const floorPlans: TemplatesOf<typeof declared> = {
  'floor_plan.not_found': 'There is no floor plan {floor_plan_id}.',
  'floor_plan.no_picture': '{floor_plan} has no picture.',
  'floor_plan.changed_meanwhile':
    'Somebody has changed {floor_plan} in the meantime. Read it again, then save.',
  'floor_plan.too_small':
    'is too small: {count|# printer stands|# printers stand} beyond it. Move or remove {count|it|them} first.',
  'floor_plan.outside': 'is beyond the plan of {width} × {height} cells',
  'floor_plan.cell_taken': 'is where printer {printer_id} stands',
  'floor_plan.twice': 'names printer {printer_id} a second time',
};
