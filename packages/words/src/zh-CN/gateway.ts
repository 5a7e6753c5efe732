import type { TemplatesOf } from '../language.ts';
import type { gateway as declared } from '../sayings/gateway.ts';

export const gateway: TemplatesOf<typeof declared> = {
  'gateway.not_set_up': '未设置推送网关。请由管理员在设置中填写。',
  'gateway.switched_off': '通过推送网关发送的功能已关闭。请由管理员在设置中开启。',
  'gateway.say_where_first': '启用之前，请先填写推送网关的地址。',
  'gateway.key_refused': '{answer:sentence}网关不接受农场的密钥：请由管理员在设置中重新填写。',
  'gateway.device_gone': '{answer:sentence}网关已不认识此设备：请在网关上重新注册设备，然后重新填写。',
  'gateway.not_a_device': '请按应用中显示的名称填写设备：字母、数字、符号和空格',
};
