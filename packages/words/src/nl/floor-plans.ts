import type { TemplatesOf } from '../language.ts';
import type { floorPlans as declared } from '../sayings/floor-plans.ts';

export const floorPlans: TemplatesOf<typeof declared> = {
  'floor_plan.not_found': 'Plattegrond {floor_plan_id} bestaat niet.',
  'floor_plan.no_picture': '{floor_plan} heeft geen afbeelding.',
  'floor_plan.changed_meanwhile':
    'Iemand heeft {floor_plan} ondertussen gewijzigd. Laad de plattegrond opnieuw en sla dan op.',
  'floor_plan.too_small':
    'is te klein: {count|# printer staat|# printers staan} erbuiten. Verplaats of verwijder {count|die|ze} eerst.',
  'floor_plan.outside': 'ligt buiten de plattegrond van {width} × {height} vakken',
  'floor_plan.cell_taken': 'is waar printer {printer_id} staat',
  'floor_plan.twice': 'noemt printer {printer_id} een tweede keer',
};
