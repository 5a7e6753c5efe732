import type { TemplatesOf } from '../language.ts';
import type { control as declared } from '../sayings/control.ts';

export const control: TemplatesOf<typeof declared> = {
  'control.unreachable': '{printer} 目前无法访问。',
  'control.wrong_state': '{printer} {stands}，与该指令所针对的打印或状态不符：现在不能{deed}。',
  'control.unable': '{printer} 这类打印机不支持{deed}。',
  'control.no_slot': '{printer} 未报告单元 {unit} 的槽位 {slot}。',
  'control.no_error': '{printer} 没有显示错误。',
  'control.refused': '{printer} 拒绝执行：{reason}',
  'control.refused_plainly': '{printer} 拒绝执行。',
  'control.printer_gone': '打印机已不存在。',
  'control.never_sent': '服务在向 {printer} 发出“{command}”指令之前已停止。',
  'control.not_recorded': '数据库目前不可写。指令仍已发送，待数据库恢复后会补记。',
  'control.left_to_another':
    '此服务处于待命状态，自身未向任何打印机发出指令。不会再启动任何任务，控制打印机的服务会停止队列中的打印。以其他方式启动的打印，必须在启动处或机器上停止。',
  'stop.driven_elsewhere': '由另一个服务控制：请到机器旁查看。',
  'stop.firmware_stopped': '取消未生效，因此已停止其固件：下次打印前请重启固件。',
  'stop.firmware_told': '取消未生效，已要求其固件停止，但尚未体现：请到机器旁查看。之后需要重启固件。',
  'stop.no_link': '没有连接：请在机器上关闭电源。',
  'stop.start_on_its_way': '启动指令正在途中：请到机器旁查看。',
  'stop.taken': '已接受停止指令，但尚未体现：请到机器旁查看。',
  'stop.unanswered': '尚未响应：请到机器旁查看。',
  'skip.no_such_object': '盘上没有对象 {ids}。',
  'skip.nothing_left': '这样就没有内容可打印了：请改为停止打印。',
};
