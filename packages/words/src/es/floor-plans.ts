import type { TemplatesOf } from '../language.ts';
import type { floorPlans as declared } from '../sayings/floor-plans.ts';

export const floorPlans: TemplatesOf<typeof declared> = {
  'floor_plan.not_found': 'No existe el plano {floor_plan_id}.',
  'floor_plan.no_picture': '{floor_plan} no tiene imagen.',
  'floor_plan.changed_meanwhile':
    'Alguien ha cambiado {floor_plan} entretanto. Vuelva a leerlo y después guarde.',
  'floor_plan.too_small':
    'es demasiado pequeño: {count|# impresora queda|# impresoras quedan} fuera. {count|Muévala o quítela|Muévalas o quítelas} primero.',
  'floor_plan.outside': 'queda fuera del plano de {width} × {height} celdas',
  'floor_plan.cell_taken': 'es donde está la impresora {printer_id}',
  'floor_plan.twice': 'nombra la impresora {printer_id} por segunda vez',
};
