import type { TemplatesOf } from '../language.ts';
import type { broker as declared } from '../sayings/broker.ts';

export const broker: TemplatesOf<typeof declared> = {
  'broker.works': '代理收到了一条消息并已返回。',
  'broker.not_set_up': '未设置 MQTT 代理。请由管理员在设置中填写。',
  'broker.say_where_first': '启用之前，请先填写 MQTT 代理的地址。',
  'broker.unresolvable': '{why:sentence}请检查代理主机名的拼写。',
  'broker.unreachable': '{why:sentence}请检查代理的主机和端口，以及中间是否有防火墙。',
  'broker.silent': '代理未及时响应。请检查主机和端口，以及中间是否有防火墙；如持续出现，请查看代理的日志。',
  'broker.tls_failed':
    '无法与代理建立加密连接：{why:part}。请按证书中的名称填写主机，并填写签发该证书的机构的证书。',
  'broker.not_a_broker':
    '该处响应的不是 MQTT 代理。请检查主机、端口和协议：不加密用 mqtt 或 ws，加密用 mqtts 或 wss。',
  'broker.login_refused': '代理拒绝了用户名或密码。请重新填写，或在代理中允许此用户。',
  'broker.client_refused': '代理不接受此客户端 ID。请换一个。',
  'broker.busy': '代理暂时无法接受更多连接。系统会自动重试。',
  'broker.broken_off': '代理断开了连接。如持续出现，请检查是否有其他程序使用相同的客户端 ID。',
  'broker.not_taken': '代理未确认消息。请查看其日志，以及此用户的发布权限。',
  'broker.not_read_back': '代理收到了消息但未返回。请允许此用户在 {topic} 及其前缀之下发布和读取。',
  'broker.commands_not_read':
    '代理不允许此用户读取 {topic}，因此收不到任何指令。请在代理中放行；系统每隔几分钟重试一次。',
  'broker.start_not_read':
    '代理不允许此用户读取 {topic}，因此 Home Assistant 启动时得不到最新信息。请在代理中放行；系统每隔几分钟重试一次。',
  'broker.unknown_token': '请填写有效 API 令牌的密钥；密钥只在创建令牌时显示一次',
  'broker.command_without_token': '未为代理指令选择令牌，因此不执行任何指令。请由管理员在设置中填写。',
  'broker.command_token_ended': '用于代理指令的令牌已失效，因此不执行任何指令。请由管理员在设置中另填一个。',
  'broker.command_retained': '该指令由代理保留：无从得知下达时间。请不要使用 retain 标志发送指令。',
  'broker.command_repeated': '刚刚收到过相同的指令。',
  'broker.command_too_large': '指令超过 {most} 字节。',
  'broker.command_unknown': '没有这样的指令。可用的有：{options}。',
  'broker.command_malformed': '指令既不是单个词，也不是包含指令的 JSON。',
  'broker.command_too_many': '同时收到的指令过多。',
};
