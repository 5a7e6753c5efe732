import type { TemplatesOf } from '../language.ts';
import type { egress as declared } from '../sayings/egress.ts';

export const egress: TemplatesOf<typeof declared> = {
  'egress.of_printer': '打印机 {name}',
  'egress.of_camera': '{name} 的摄像头',
  'egress.of_plug': '{name} 的插座',
  'egress.of_broker': 'MQTT 代理',
  'egress.of_inventory': '外部库存',
  'egress.of_log_in_provider': '身份提供商 {name}',
  'egress.of_license_server': '许可证服务器',
  'egress.of_database': '数据库',
  'egress.of_search': '搜索打印机',
  'egress.of_org_webhook': '{name} 的 Webhook',
  'egress.of_logo': '{name} 的标志',
  'egress.of_mail_server': '邮件服务器',
  'egress.of_gateway': '推送网关',
  'egress.of_destination': '发往 {name} 的消息',
  'egress.of_org_destination': '{org} 发往 {name} 的消息',
  'egress.of_personal_destination': '{username} 发往 {name} 的消息',
  'egress.report_future': '报告最晚到今天为止（按 UTC 日期）',
  'egress.report_period': '报告的开始必须早于结束，且最多涵盖 {days} 天',
};
