import type { TemplatesOf } from '../language.ts';
import type { nozzles as declared } from '../sayings/nozzles.ts';

export const nozzles: TemplatesOf<typeof declared> = {
  'nozzle.not_found': '{printer} 没有喷嘴 {nozzle_id}。',
  'nozzle.which_position': '必须为 {positions}：{printer} 的喷嘴在这些位置',
  'nozzle.position_taken': '喷嘴 {nozzle_id}（{type}）已在 {position}。请先将其卸下。',
  'nozzle.retired_already': '喷嘴 {nozzle_id} 已卸下。',
  'nozzle.made_of': '{type}',
  'nozzle.reported': '由打印机报告。',
};
