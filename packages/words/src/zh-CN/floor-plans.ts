import type { TemplatesOf } from '../language.ts';
import type { floorPlans as declared } from '../sayings/floor-plans.ts';

export const floorPlans: TemplatesOf<typeof declared> = {
  'floor_plan.not_found': '没有平面图 {floor_plan_id}。',
  'floor_plan.no_picture': '{floor_plan} 没有图片。',
  'floor_plan.changed_meanwhile': '{floor_plan} 在此期间已被他人修改。请重新读取后再保存。',
  'floor_plan.too_small': '太小：有 {count|# 台打印机}在其范围之外。请先移动或移除。',
  'floor_plan.outside': '超出平面图范围（{width} × {height} 格）',
  'floor_plan.cell_taken': '已被打印机 {printer_id} 占用',
  'floor_plan.twice': '打印机 {printer_id} 出现两次',
};
