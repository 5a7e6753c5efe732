import type { TemplatesOf } from '../language.ts';
import type { bambu as declared } from '../sayings/bambu.ts';

export const bambu: TemplatesOf<typeof declared> = {
  'bambu.starting_up': '打印机正在启动',
  'bambu.developer_mode_off': '开发者模式未开启',
  'bambu.updating_firmware': '打印机正在更新固件',
  'bambu.ams_changing_filament': 'AMS 正在更换耗材',
  'bambu.ams_reading_tags': 'AMS 正在读取标签',
  'bambu.ams_calibrating': 'AMS 正在校准',
  'bambu.ams_cold_pull': 'AMS 正在执行冷拔',
  'bambu.ams_checking_itself': 'AMS 正在自检',
  'bambu.refused_without_reason': '打印机拒绝执行，未说明原因。',
  'bambu.refused': '打印机拒绝执行：{words}',
  'bambu.no_data_port': '打印机未给出传输文件的端口。',
  'bambu.no_profile': '打印机没有 {material} 的配置；已有 {known}。',
  'bambu.no_such_fan': '{model} 没有此风扇：{fan}。',
  'bambu.objects_wanted': '请按 id 指定盘上的 1 到 {most} 个对象。',
  'bambu.no_emergency_stop': '这类打印机自身没有急停功能。',
  'bambu.cannot_clear': '打印机显示的内容无法用指令清除：{fault}',
  'bambu.tags_need_rest': '只有在未打印且未装入耗材时才能读取标签。',
  'bambu.k_factor_not_kept': '槽位已设置，但打印机未保存 K 值。',
  'bambu.mark_no_number': '打印的标识必须是小于 2^31 的数字。',
  'bambu.player_called_twice': '播放程序连接了两次。',
  'bambu.stranger_on_line': '有未知程序接入连接。',
  'bambu.arrived_in_part': '共 {size_bytes} 字节，只收到 {arrived_bytes} 字节。',
  'bambu.nothing_arrived': '共 {size_bytes} 字节，一个字节也未收到。',
  'bambu.bad_file_name': '打印机不支持此文件名。',
};
