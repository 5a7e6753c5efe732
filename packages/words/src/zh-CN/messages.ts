import type { TemplatesOf } from '../language.ts';
import type { messages as declared } from '../sayings/messages.ts';

export const messages: TemplatesOf<typeof declared> = {
  'message.accepted': '接收方已接收（{status}）。',
  'message.answered': '接收方返回 {status}。',
  'message.answered_with': '接收方返回 {status}：{words}',
  'message.redirected': '接收方指向另一个地址（{status}），不会跟随。请填写它指向的地址。',
  'message.no_access': '{answer:sentence}它要求有效的密钥：请重新填写。',
  'message.not_there': '{answer:sentence}此地址不接收消息：请填写正确的地址。',
  'message.not_taken':
    '{answer:sentence}它不接收此消息。如果其他消息也不接收，该地址可能属于另一个服务：请检查。',
  'message.no_answer': '接收方未及时响应。请检查它是否在运行，以及地址是否正确。',
  'message.broken_off':
    '接收方断开了连接。请检查它是否在运行，以及地址从 http:// 或 https:// 到端口是否正确。',
  'message.not_http': '此地址上的服务不使用 HTTP。请检查端口，以及地址是否以 http:// 或 https:// 开头。',
  'message.busy': '{answer:sentence}它暂时不再接收。待发消息会自动重发；如持续出现，请减少发给它的消息。',
  'message.failing': '{answer:sentence}它自身出现问题。待发消息会自动重发；如持续出现，请查看其日志。',
  'message.busy_for_now': '{answer:sentence}它暂时不再接收：请稍后重试。',
  'message.failing_by_itself': '{answer:sentence}它自身出现问题：请查看其日志。',
  'message.unreachable': '{why:sentence}请检查接收方是否在运行，以及地址中的主机和端口是否正确。',
  'message.tls_failed':
    '{why:sentence}请检查地址是否以 http:// 或 https:// 开头，以及接收方的证书对该地址是否有效。',
  'message.open': '在 Farmhand 中打开',
  'message.item_resolved': '{title}（已解决）',
  'message.more_items': '……另有 {count} 条',
  'message.not_a_discord_address':
    '这不是 Discord Webhook 地址，应形如 https://discord.com/api/webhooks/123456/AbCdEf',
  'message.discord_no_webhook':
    '{answer:sentence}Discord 没有此 Webhook：请在频道设置中创建一个，并填写其地址。',
  'message.discord_forum':
    '{answer:sentence}此 Webhook 属于论坛：请为文字频道创建一个并填写其地址，或在此地址后加上 ?thread_id= 和帖子编号。',
  'message.taken': '接收方已接收。',
  'message.about_nothing': '消息涉及的内容已不存在，或此人已无权查看。',
  'message.given_up_in_time': '接收方在 24 小时内未接收。',
  'message.still_waits': '此消息仍在等待发送。',
  'message.not_found': '没有消息 {id}。',
  'message.too_many_by_hand': '您刚刚手动发送了 {limit} 条消息。{seconds} 秒后可以发送下一条。',
  'message.test_title': '消息测试',
  'message.test_text': '农场的消息会这样送达这里。无需任何操作。',
  'message.escalated': '已过 {minutes|# 分钟}，仍无人阅读。{text}',
  'message.digest_title': '免打扰时段内的 {count} 条消息',
  'message.digest_open': '{since} 至 {until} 期间暂缓发送了 {count} 条消息。',
  'message.digest_text':
    '{since} 至 {until} 期间暂缓发送了 {count} 条消息，其中 {resolved} 条涉及的事项目前已解决。',
  'message.summary_title': '{count} 条未能及时送达的消息',
  'message.summary_open': '{since} 至 {until} 期间有 {count} 条消息因此接收端未接收而等待。',
  'message.summary_text':
    '{since} 至 {until} 期间有 {count} 条消息因此接收端未接收而等待，其中 {resolved} 条涉及的事项目前已解决。',
  'destination.not_found': '没有接收端 {id}。',
  'destination.not_for_scope': '此渠道只能送达个人：请为自己添加。',
  'destination.is_of_org_settings': '这是组织的 Webhook。请在组织的设置中修改。',
  'destination.admins_only': '农场和组织的接收端由管理员管理。',
  'destination.which_org': '请指明属于哪个组织',
  'destination.of_no_org': '只有组织的接收端才能填写此项',
  'destination.settings_not_taken': '此接收端保存的内容与其渠道不符。请重新填写。',
  'destination.humans_only': '消息的去向只能由已登录的人员设定。',
  'destination.switched_off_by_mode':
    '受限模式关闭了此渠道，因为其服务在内部网络之外。请使用内部网络中的 Webhook、邮件或聊天工具。',
  'destination.too_many': '已有 {at_most} 个接收端，不能再增加。请先移除一个。',
  'message.not_a_slack_address':
    '这不是 Slack 的传入 Webhook 地址，应形如 https://hooks.slack.com/services/T0000/B0000/AbCdEf',
  'message.slack_no_webhook':
    '{answer:sentence}Slack 没有此 Webhook，或已关闭：请在 Slack 应用的设置中新建一个，并填写其地址。',
  'message.slack_no_channel':
    '{answer:sentence}此 Webhook 的频道已不存在：请为其他频道创建 Webhook，并填写其地址。',
  'message.slack_archived': '{answer:sentence}频道已归档：请取消归档，或填写其他频道的 Webhook 地址。',
  'message.slack_prohibited':
    '{answer:sentence}此 Slack 的管理员不允许 Webhook 在那里发言：请申请放行，或换一个频道。',
  'message.not_a_teams_address':
    '这不是 Teams 工作流地址：请用 Webhook 请求模板创建一个，并复制其完整地址，直到包含 sig= 的部分',
  'message.teams_no_workflow':
    '{answer:sentence}没有此工作流，或其地址已更改：请在 Teams 中打开该工作流或新建一个，并填写其中显示的地址。',
  'message.teams_off': '{answer:sentence}工作流已关闭：请在 Teams 的“工作流”应用中开启。',
  'message.teams_not_anyone':
    '{answer:sentence}工作流只接受已登录人员的请求：请在其第一个步骤的设置中允许任何人触发，然后填写届时显示的地址。',
  'message.not_a_topic': '请使用 1 到 64 个字母、数字、_ 和 -',
  'message.ntfy_token':
    '{answer:sentence}ntfy 不认识此访问令牌：请在 ntfy 服务器的账号设置中创建一个并填写。',
  'message.ntfy_forbidden':
    '{answer:sentence}不允许这样向主题“{topic}”发送：请填写有权限者的访问令牌，或换一个主题。',
  'message.ntfy_topic': '{answer:sentence}此 ntfy 服务器不允许主题“{topic}”：请换一个。',
  'message.ntfy_address': '{answer:sentence}此地址上没有 ntfy 服务器：请填写打开 ntfy 所用的地址，不含主题。',
  'message.not_a_bot_token': '这不是 Telegram 机器人的令牌，应形如 123456789:AbCdEf…，由 @BotFather 提供',
  'message.not_a_chat_id': '请使用聊天的编号，例如 123456789 或 -1001234567890，或公开频道的 @名称',
  'message.telegram_token':
    '{answer:sentence}Telegram 没有使用此令牌的机器人：请向 @BotFather 索取并重新填写。',
  'message.telegram_not_member':
    '{answer:sentence}机器人不是此聊天的成员：请将其加入。如果是与个人的聊天，该人需要打开机器人并按“开始”。',
  'message.telegram_no_chat':
    '{answer:sentence}机器人找不到此聊天：请将其加入聊天，或打开机器人并按“开始”，然后填写该聊天的 ID。',
  'message.telegram_moved': '{answer:sentence}该群组已升级为超级群组，ID 已改变：请填写 {chat_id}。',
  'message.telegram_no_rights':
    '{answer:sentence}机器人无权在此聊天中发言：请将其设为管理员，或允许其发送消息。',
  'message.telegram_address':
    '{answer:sentence}此地址上响应的似乎不是 Telegram：请填写您的 Bot API 服务器地址；使用 Telegram 官方服务器时留空。',
  'message.not_a_pushover_key': '请使用 Pushover 显示的 30 个字母和数字',
  'message.pushover_app': '{answer:sentence}Pushover 没有使用此令牌的应用：请重新填写应用的 API 令牌。',
  'message.pushover_user':
    '{answer:sentence}Pushover 没有使用此密钥的用户，或其所有设备都未激活：请重新填写用户或群组的密钥。',
  'message.pushover_quota':
    '{answer:sentence}该应用本月的消息额度已用完：请填写其他应用的令牌，或购买更多额度。',
  'message.pushover_address':
    '{answer:sentence}此地址上响应的似乎不是 Pushover：请填写正确的地址；使用 Pushover 官方服务时留空。',
  'message.not_a_room_id':
    '请使用以感叹号开头的内部房间 ID，例如 !AbCdEf:example.org；以 # 开头的地址不是房间 ID',
  'message.matrix_token':
    '{answer:sentence}Matrix 服务器不认识此访问令牌：请重新登录该账号，并填写新的令牌。',
  'message.matrix_account':
    '{answer:sentence}Matrix 账号已被锁定：请联系服务器的运维人员，或填写其他账号的访问令牌。',
  'message.matrix_not_member':
    '{answer:sentence}Matrix 账号无权在此房间发言：请邀请它、让它加入，并允许其发送消息。如果已经允许，则房间填错了：请填写房间设置中显示的内部房间 ID。',
  'message.matrix_no_room': '{answer:sentence}Matrix 服务器没有此房间：请填写房间设置中显示的内部房间 ID。',
  'message.matrix_address': '{answer:sentence}此地址上没有 Matrix 服务器：请填写账号所在主服务器的地址。',
  'message.push_ended': '{answer:sentence}此设备的浏览器不再接收消息。请在该设备上重新开启。',
  'message.push_key_refused':
    '{answer:sentence}浏览器的推送服务不接受此农场的密钥。请在该设备上关闭消息后重新开启。如果仍然无效，请为农场设置公开的 https:// 地址（FARM_PUBLIC_URL）。',
  'message.push_keys_broken': '此设备的密钥无法用于加密。请在该设备上关闭消息后重新开启。',
};
