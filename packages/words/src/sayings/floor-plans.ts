import { declare, id, number, text } from '../facts.ts';

export const floorPlans = declare({
  'floor_plan.not_found': { floor_plan_id: id },
  'floor_plan.no_picture': { floor_plan: text },
  'floor_plan.changed_meanwhile': { floor_plan: text },
  'floor_plan.too_small': { count: number },
  'floor_plan.outside': { width: number, height: number },
  'floor_plan.cell_taken': { printer_id: id },
  'floor_plan.twice': { printer_id: id },
});
