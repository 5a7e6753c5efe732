import type { TemplatesOf } from '../language.ts';
import type { power as declared } from '../sayings/power.ts';

export const power: TemplatesOf<typeof declared> = {
  'power.plug_answers': '插座有响应。',
  'power.no_plug': '{printer} 没有智能插座。',
  'power.plug_in_use': '这是 {printer} 的插座。一个插座只能属于一台打印机：否则两台会一起断电。',
  'power.no_answer': '插座未及时响应。',
  'power.anyway_is_for_people': '只有人员可以决定仍要将打印机关机。',
  'power.not_switched': '{printer} 的插座未能切换：{why}',
  'power.off_unsafe': '{printer} 未关机：{why}。已到现场查看的人员可以选择仍要关机。',
  'power_off.printing': '正在打印',
  'power_off.run_open': '有一份正传往该打印机，或已在其上启动',
  'power_off.printer_unknown': '打印机的状况不明',
  'power_off.command_open': '有指令正在发往该打印机',
  'power_off.plate_not_clear': '打印板尚未清空',
  'power_off.nozzle_hot': '喷嘴仍热，或温度未知',
};
