import type { TemplatesOf } from '../language.ts';
import type { moonraker as declared } from '../sayings/moonraker.ts';

export const moonraker: TemplatesOf<typeof declared> = {
  'moonraker.shut_down': 'Klipper 已停机。',
  'moonraker.not_running': 'Klipper 未运行。',
  'moonraker.starting': 'Klipper 正在启动。',
  'moonraker.restarting': 'Klipper 正在重启',
  'moonraker.without_files': 'Klipper 没有 [virtual_sdcard] 配置段',
  'moonraker.reads_file': '打印机正在读取文件',
  'moonraker.print_failed': '打印失败。',
  'moonraker.ended': 'Moonraker 断开了连接。',
  'moonraker.command_refused': '“{command}”被拒绝：{reason}',
};
