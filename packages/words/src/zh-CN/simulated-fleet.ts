import type { TemplatesOf } from '../language.ts';
import type { simulatedFleet as declared } from '../sayings/simulated-fleet.ts';

export const simulatedFleet: TemplatesOf<typeof declared> = {
  'simulated_fleet.did_not_start': '模拟打印机未能启动。请重试。',
  'simulated_fleet.exists': '已有模拟机群。请先将其移除。',
  'simulated_fleet.not_installed': '此安装不包含模拟打印机。',
  'simulated_fleet.none': '没有模拟机群。',
  'simulated_fleet.not_here': '此安装不包含模拟打印机',
  'simulated_fleet.ended': '模拟器进程已终止',
  'simulated_fleet.ended_silently': '模拟器进程在给出任何信息之前已终止',
  'simulated_fleet.removed_meanwhile': '机群在启动过程中被移除',
  'simulated_fleet.spool_note': '随模拟的 {model} 附带。',
};
