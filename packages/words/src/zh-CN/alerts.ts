import type { AlertTemplates } from '../language.ts';

export const alerts: AlertTemplates = {
  backup_failed: {
    title: '备份失败',
    message: '{problem}',
  },
  'delivery_failed.destination': {
    title: '消息无法送达 {destination}',
    message: '自 {since} 起没有任何消息被接收。{why:sentence}消息会保留并自动重试；请检查该接收端。',
  },
  'delivery_failed.not_taken': {
    title: '{destination} 未接收一条消息',
    message: '{why:sentence}被拒收的消息不会自动重发。请检查该接收端；问题解决后，可在其日志中重新发送。',
  },
  'delivery_failed.removed': {
    title: '{destination} 不再接收消息',
    message: '{why:sentence}因此该接收端已被移除。如需继续接收消息，请重新添加。',
  },
  'delivery_failed.behind': {
    title: '外部库存数据滞后',
    message: '自 {since} 起的用量尚未上报。{why:sentence}系统会自动重试，不会丢失任何数据。',
  },
  'delivery_failed.counted': {
    title: '{used_g} 是否已计入外部库存？',
    message: '外部料盘 {external_id}：{why:sentence}请核对后在“设置 → 外部库存”中答复。',
  },
  'delivery_failed.gone_use': {
    title: '外部库存中没有料盘 {external_id}',
    message:
      '本地料盘 {spool_id} 的用量 {used_g} 无法上报。{why:sentence}请将本地料盘改为关联其他料盘或取消关联，并在“设置 → 外部库存”中略过或重新发送这笔用量。',
  },
  'delivery_failed.gone_weight': {
    title: '外部库存中没有料盘 {external_id}',
    message:
      '本地料盘 {spool_id} 的剩余重量 {left_g} 无法上报。{why:sentence}请将本地料盘改为关联其他料盘或取消关联，并在“设置 → 外部库存”中略过或重新发送这笔记录。',
  },
  'delivery_failed.refused_use': {
    title: '外部库存拒绝了料盘 {external_id} 的一笔用量',
    message:
      '本地料盘 {spool_id} 的用量 {used_g} 无法上报。{why:sentence}请在“设置 → 外部库存”中略过或重新发送。',
  },
  'delivery_failed.refused_weight': {
    title: '外部库存拒绝了料盘 {external_id} 的一笔用量',
    message:
      '本地料盘 {spool_id} 的剩余重量 {left_g} 无法上报。{why:sentence}请在“设置 → 外部库存”中略过或重新发送。',
  },
  printer_offline: { title: '{printer} 已离线', message: '{reason}' },
  printer_error: { title: '{printer} 报告错误', message: '{reason}' },
  'printer_error.while_printing': {
    title: '{printer} 在打印中报告错误',
    message: '{reason}',
  },
  printer_identity_changed: { title: '{printer} 的身份发生变化', message: '{reason}' },
  printer_flapping: {
    title: '{printer} 状态变化过于频繁',
    message:
      '{seconds} 秒内报告了 {changes} 次变化。其报告将合并显示，在稳定一分钟之前不会分派新任务。请检查打印机及其网络。',
  },
  command_unconfirmed: {
    title: '{printer} 未体现“{command}”指令',
    message: '“{command}”指令已发送，但打印机的状态报告中没有体现。请到机器旁查看。',
  },
  'command_unconfirmed.never_sent': {
    title: '“{command}”指令未送达 {printer}',
    message:
      '服务在发出“{command}”指令之前已停止，此后也未再发送。请到机器旁查看；如仍需要，请重新下达指令。',
  },
  'job_failed.tried_again': {
    title: '{item} 在 {printer} 上打印失败',
    message: '第 {attempt} 次尝试，共 {attempts} 次：{why:part}。系统将重试；请检查打印机并清空打印板。',
  },
  'job_failed.given_up': {
    title: '{item} 在 {printer} 上打印失败',
    message: '第 {attempt} 次尝试，共 {attempts} 次：{why:part}。这一份已放弃；请检查打印机并清空打印板。',
  },
  'job_failed.stopped_and_held': {
    title: '{item} 在打印机上被停止',
    message:
      '{printer} 报告打印已停止，但这里没有人下达过该指令。剩余部分已冻结：可以继续时请解除冻结，否则请取消任务。',
  },
  'job_failed.stopped': {
    title: '{item} 在打印机上被停止',
    message: '{printer} 报告打印已停止，但这里没有人下达过该指令。系统不会自动重试：可以打印时请重试该任务。',
  },
  'job_failed.one': {
    title: '{item} 打印失败',
    message: '失败原因：{why:part}。排除原因后请重试。',
  },
  'job_failed.some': {
    title: '{item} 打印失败',
    message:
      '共 {all} 份，完成 {done} 份，失败 {failed} 份。最近一次失败：{why:part}。排除原因后请重试失败的部分。',
  },
  'job_completed.one': { title: '{item} 已打印完成', message: '任务已完成。' },
  'job_completed.all': { title: '{item} 已打印完成', message: '{all} 份全部完成。' },
  job_approval_requested: {
    title: '{item} 等待审批',
    message: '任务 {job}，共 {count} 份。请批准或驳回。',
  },
  'job_approved.queued': { title: '{item} 已批准', message: '任务已进入队列。' },
  'job_approved.with_notes': { title: '{item} 已批准', message: '{notes}' },
  job_rejected: { title: '{item} 已被驳回', message: '{reason}' },
  dispatch_failed: { title: '{item} 无法启动', message: '{reason}' },
  'run_unknown.own': {
    title: '{item} 打印结果如何？',
    message: '运行 {run}：{detail}。请查看打印机并确认是否已打印；在此之前不会向其发送任何内容。',
  },
  'run_unknown.of_others': {
    title: '{printer} 上的打印结果如何？',
    message: '运行 {run}：{detail}。请查看打印机并确认是否已打印；在此之前不会向其发送任何内容。',
  },
  'unknown_print.file': {
    title: '{printer} 正在进行并非由此处启动的打印',
    message: '正在打印 {file}。打印结束且打印板清空之前，任务会一直等待。',
  },
  'unknown_print.unnamed': {
    title: '{printer} 正在进行并非由此处启动的打印',
    message: '正在打印一个文件。打印结束且打印板清空之前，任务会一直等待。',
  },
  'unknown_print.again': {
    title: '{printer} 正在进行并非由此处启动的打印',
    message: '正在打印运行 {run} 的文件，而该运行已结束（{state}）。请查看打印机：可能正在重复打印。',
  },
  'print_paused.run_out': {
    title: '{printer} 耗材已用尽',
    message: '打印已暂停：{why:part}。请装入耗材，然后继续打印。',
  },
  'print_paused.run_out_plainly': {
    title: '{printer} 耗材已用尽',
    message: '打印已暂停。请装入耗材，然后继续打印。',
  },
  'print_paused.fault': {
    title: '{printer} 因故障暂停',
    message: '打印已暂停：{why:part}。请到机器旁排除故障，然后继续或停止打印。',
  },
  'print_paused.fault_plainly': {
    title: '{printer} 因故障暂停',
    message: '打印已暂停。请到机器旁排除故障，然后继续或停止打印。',
  },
  'print_paused.attention': {
    title: '{printer} 等待人工处理',
    message: '打印已暂停：{why:part}。请查看打印机屏幕并按提示操作。',
  },
  'print_paused.attention_plainly': {
    title: '{printer} 等待人工处理',
    message: '打印已暂停。请查看打印机屏幕并按提示操作。',
  },
  'print_paused.at_machine': {
    title: '{printer} 在机器上被暂停',
    message: '打印已暂停：{why:part}。请到机器旁查看，确认无误后继续打印。',
  },
  'print_paused.at_machine_plainly': {
    title: '{printer} 在机器上被暂停',
    message: '打印已暂停。请到机器旁查看，确认无误后继续打印。',
  },
  'print_paused.unasked': {
    title: '{printer} 自行暂停了打印',
    message: '这里没有人下达过暂停指令，打印机也未说明原因。请到机器旁查看，然后继续或停止打印。',
  },
  'dispatch_held.farm': {
    title: '整个农场不再启动任务',
    message: '{reason:sentence}在有人解除冻结之前，不会启动任何任务。',
  },
  'dispatch_held.org': {
    title: '该组织的打印机不再启动任务',
    message: '{reason:sentence}在有人解除冻结之前，不会启动任何任务。',
  },
  low_stock: {
    title: '{spool} 余量不足',
    message: '剩余 {left_g}，低于阈值 {threshold_g}。',
  },
  'maintenance_overdue.days': {
    title: '{printer} 的“{task}”已逾期',
    message: '周期：每 {days|# 天}。请完成维护并登记。',
  },
  'maintenance_overdue.hours': {
    title: '{printer} 的“{task}”已逾期',
    message: '周期：每打印 {hours|# 小时}。请完成维护并登记。',
  },
  'maintenance_overdue.hours_or_days': {
    title: '{printer} 的“{task}”已逾期',
    message: '周期：每打印 {hours|# 小时}或每 {days|# 天}。请完成维护并登记。',
  },
  'license_ending.grace': {
    title: '许可证已到期，且许可证服务器没有响应',
    message:
      '许可证已于 {ended} 到期。{until} 之前一切照常。请检查与许可证服务器的连接，或在“设置 → 许可证”中安装新密钥。',
  },
  'license_ending.over': {
    title: '许可证已到期',
    message: '许可证已于 {ended} 到期。在“设置 → 许可证”中安装新密钥之前，其涵盖的内容只能查看，不能修改。',
  },
  'storage_low.full': {
    title: '磁盘已满',
    message:
      '腾出空间之前，上传和备份会被拒绝；空间几近耗尽时，所有新内容都会被拒绝。打印机仍可操作和停止。占用情况见“设置 → 存储”。',
  },
  'storage_low.getting_full': {
    title: '磁盘即将用满',
    message: '为给数据库保留空间，上传和备份很快会被拒绝。占用情况见“设置 → 存储”。',
  },
  itar_blocked: {
    title: '不会向 {destination} 发送任何内容',
    message: '连接被拒绝：{reason:part}。该地址配置于：{owner}。请在那里修改；全部连接见“设置 → 出站连接”。',
  },
  'itar_blocked.outside': {
    title: '不会向 {destination} 发送任何内容',
    message:
      '连接被拒绝：{reason:part}。该地址配置于：{owner}。请在农场下次启动前修改，否则受限模式无法启动。全部连接见“设置 → 出站连接”。',
  },
  'itar_blocked.unlisted': {
    title: '不会向 {destination} 发送任何内容',
    message: '连接被拒绝：{reason:part}。没有任何配置直接使用该地址。具体用途见“设置 → 出站连接”。',
  },
  'itar_blocked.entered': {
    title: '有人试图填入 {destination}',
    message:
      '该地址未被接受，也不会向其发送任何内容：{reason:part}。一两分钟后可在审计日志中查到操作人；具体用途见“设置 → 出站连接”。',
  },
  'itar_blocked.others': {
    title: '还有许多连接被拒绝',
    message:
      '被拒绝的目标过多，因此合并提醒。请查明是谁填入的，或域名服务器是否返回了错误结果。全部连接见“设置 → 出站连接”。',
  },
  'plug_failed.unreachable': {
    title: '{printer} 的插座没有响应',
    message: '{why:sentence}恢复响应之前，无法得知打印机是否通电，任务也不会将其开机或关机。',
  },
  'plug_failed.not_switched': {
    title: '{printer} 的插座未能切换',
    message: '{why:sentence}系统会以逐渐加长的间隔重试。请检查插座。',
  },
  'plug_failed.not_awake': {
    title: '{printer} 已开机但没有响应',
    message:
      '插座显示已接通，但打印机已有 {minutes} 分钟没有任何响应。请检查打印机、插座和网络；任务会等待或改用其他打印机。',
  },
};
