import type { TemplatesOf } from '../language.ts';
import type { prusalink as declared } from '../sayings/prusalink.ts';

export const prusalink: TemplatesOf<typeof declared> = {
  'prusalink.busy': '打印机正忙：正在归零、预热或处于菜单中',
  'prusalink.attention': '打印机需要人工处理：请查看其屏幕',
  'prusalink.error': '打印机屏幕上显示错误',
  'prusalink.stage.busy': '正忙',
  'prusalink.stage.attention': '需人工处理',
  'prusalink.closing': '打印机正在结束上一次打印',
  'prusalink.state_unanswered': '查询打印机状态时返回 {status}。',
  'prusalink.no_print': '打印机没有在打印。',
  'prusalink.print_has_ended': '该打印已结束。',
  'prusalink.other_serial': '此地址上的打印机序列号为 {serial}。',
  'prusalink.stopped_before_start': '打印在开始之前已被停止。',
};
