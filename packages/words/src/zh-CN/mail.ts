import type { TemplatesOf } from '../language.ts';
import type { mail as declared } from '../sayings/mail.ts';

export const mail: TemplatesOf<typeof declared> = {
  'mail.taken': '邮件服务器已接收：{answer:part}。',
  'mail.not_set_up': '未设置邮件服务器。请由管理员在设置中填写。',
  'mail.switched_off': '邮件发送已关闭。请由管理员在设置中开启。',
  'mail.say_where_first': '启用之前，请先填写收取邮件的主机和发件地址。',
  'mail.unresolvable': '{why:sentence}请检查邮件服务器主机名的拼写。',
  'mail.unreachable': '{why:sentence}请检查邮件服务器的主机和端口，以及中间是否有防火墙。',
  'mail.silent':
    '邮件服务器未及时响应。请检查主机和端口，以及中间是否有防火墙；如持续出现，请联系其运维人员。',
  'mail.silent_before_tls':
    '邮件服务器没有任何回应。如果它要求从首字节起使用 TLS（通常为端口 465），请选择该方式。',
  'mail.broken_off': '邮件服务器断开了连接。请检查端口和加密方式；如果无误，请联系其运维人员。',
  'mail.certificate': '邮件服务器的证书无效：{why:part}。请按证书中的名称填写主机，或为服务器配置有效证书。',
  'mail.no_tls':
    '邮件服务器在此端口不支持从首字节起使用 TLS。请选择 STARTTLS，或使用 TLS 端口（通常为 465）。',
  'mail.tls_failed': '无法与邮件服务器建立加密连接：{why:part}。它必须支持 TLS 1.2 或更高版本。',
  'mail.no_starttls':
    '邮件服务器在此端口不支持 STARTTLS，因此不会发送任何内容。请选择发信端口（通常为 587），或 TLS（通常为端口 465）。',
  'mail.not_a_mail_server': '该处响应的不是邮件服务器。请检查主机和端口。',
  'mail.turned_away': '邮件服务器不愿与此服务通信：{answer:part}。需要由其运维人员放行。',
  'mail.plain_login': '除发给本机外，未加密时不发送用户名和密码。请选择 STARTTLS 或 TLS。',
  'mail.no_login':
    '邮件服务器没有提供这里支持的登录方式。请选择发信端口（通常为 587 或 465），或去掉用户名和密码。',
  'mail.login_refused':
    '邮件服务器拒绝了用户名或密码：{answer:part}。请重新填写；部分服务商要求使用应用专用密码。',
  'mail.login_wanted': '邮件服务器要求登录：{answer:part}。请填写用户名和密码。',
  'mail.sender_refused':
    '邮件服务器不接受来自 {address} 的邮件：{answer:part}。请填写此账号允许使用的发件地址。',
  'mail.recipient_refused': '邮件服务器不认识此地址，或不向其投递：{answer:part}。请更正地址。',
  'mail.message_refused': '邮件服务器不接受此邮件：{answer:part}。其运维人员可以说明原因。',
  'mail.too_large': '邮件服务器认为此邮件过大。其运维人员可以提高上限。',
  'mail.busy': '邮件服务器要求稍后再试：{answer:part}。待发内容会自动重发；如持续出现，请联系其运维人员。',
  'mail.busy_for_now': '邮件服务器要求稍后再试：{answer:part}。请稍后重试；如持续出现，请联系其运维人员。',
  'mail.failing': '邮件服务器的应答出乎意料：{answer:part}。请检查主机和端口；如果无误，请联系其运维人员。',

  'mail.severity': '{severity}',
  'mail.moment': '{at}',
  'mail.over': '已解决',
  'mail.open': '在 Farmhand 中打开',
  'mail.picture': '摄像头画面',
  'mail.because_of_farm': '您收到此邮件，是因为您的地址被设为接收整个农场的消息。',
  'mail.because_of_org': '您收到此邮件，是因为您的地址被设为接收所在组织的消息。',
  'mail.because_of_you': '您收到此邮件，是因为您将此地址设为接收个人消息。',
  'mail.mute': '不再接收此类消息',
  'mail.test_title': 'Farmhand 测试邮件',
  'mail.test_text': '邮件服务器工作正常：您已收到此邮件。',

  'mute.title': '停收消息',
  'mute.question': '是否不再通过邮件接收“{kind}”类消息？此设置对您的所有邮件地址生效。',
  'mute.button': '停收',
  'mute.done': '不会再通过邮件向您发送“{kind}”类消息。',
  'mute.undo': '您可以随时在 Farmhand 中更改。',
  'mute.bad_link': '此链接无效。请检查是否复制完整。',
  'mute.not_now': '暂时无法完成。请几分钟后重试。',
};
