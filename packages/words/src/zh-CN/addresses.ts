import type { TemplatesOf } from '../language.ts';
import type { addresses as declared } from '../sayings/addresses.ts';

export const addresses: TemplatesOf<typeof declared> = {
  'address.four_numbers': '请写成四段数字，例如 192.168.1.40',
  'address.percent_sign': '请去掉百分号及其后的内容',
  'address.not_plain': '请填写纯地址，例如 192.168.1.40 或 fd00::7，不带端口',
  'address.dot_at_end': '请去掉末尾的点',
  'address.not_a_host': '请填写 192.168.1.40 这样的地址或主机名，不带 http://',
  'address.no_host_in_it':
    'http:// 或 https:// 之后应为 192.168.1.40 这样的地址，或由字母、数字和连字符组成的主机名',
  'address.other_letters': '主机名只能包含字母 a 到 z、数字和连字符：请写成 {host}',
  'address.no_scheme': '请以 http:// 或 https:// 开头',
  'address.no_broker_scheme':
    '请使用 mqtt://host:port、mqtts://host:port、ws://host:port/path 或 wss://host:port/path',
  'address.spaces': '请去掉空格和反斜杠',
  'address.holds_log_in': '请去掉用户名和密码',
  'address.brackets': '方括号内请填写 [fd00::7] 这样的地址',
  'address.port': '网页请求不会发往此端口，它属于其他类型的服务：请换一个',
  'address.port_zero': '请使用 1 到 65535 之间的端口，或不填',
  'address.public': '不允许从这里访问本地网络以外的地址',
  'address.private': '只有管理员在“设置 → 消息 → 内部主机”中列出的本地网络主机才可访问',
  'address.loopback': '此用途不允许访问本机地址',
  'address.link_local': '链路本地地址仅供打印机使用',
  'address.multicast': '这是多台机器共用的组播地址，不是单台机器的地址',
  'address.broadcast': '这是广播地址，不是单台机器的地址',
  'address.metadata': '这是云平台存放机器凭据的地址：一律禁止访问',
  'address.nowhere': '任何机器都不可能使用此地址',
  'address.restricted': '受限模式不访问内部网络以外的任何地址：请使用内部网络的地址',
  'address.unknown':
    '内部网络中无法解析此名称，受限模式不接受无法解析的名称：请使用 hosts 文件或内部域名服务器中已有的内部主机名，或直接使用其地址',
  'link.failed': '{destination}：{reason}',
  'link.unknown_host': '无法解析主机名',
  'link.public_resolver':
    '受限模式不查询内部网络以外的域名服务器，而本机没有配置其他域名服务器：请用地址代替主机名，或使用自有的域名服务器',
  'link.host_without_address': '主机名没有对应的地址',
  'link.no_answer_in_time': '{timeout_ms} ms 内没有响应',
  'link.port_taken': '该端口被另一个程序独占',
  'link.not_permitted': '系统不允许',
  'link.no_network': '没有通往该处的网络',
  'link.no_multicast': '没有网络支持组播',
};
