import type { TemplatesOf } from '../language.ts';
import type { requests as declared } from '../sayings/requests.ts';

export const requests: TemplatesOf<typeof declared> = {
  'request.invalid': '请求无效。',
  'request.nothing_there': '{method} {path} 不存在。',
  'request.body_too_large': '请求体过大。',
  'request.wrong_media_type': '请以 {media_type} 格式发送请求体。',
  'request.not_json': '不是有效的 JSON',
  'request.not_an_address': '不是有效的地址',
  'request.not_one_file': '必须在“file”字段中只包含一个文件，不含其他内容',
  'request.form_incomplete': '不是完整的表单',
  'request.form_without_boundary': '不是表单：其 Content-Type 没有给出 boundary',
  'request.file_too_large': '这里的文件最大为 {most_mib} MiB。',
  'request.upload_cut_off': '上传在完成之前中断。',
  'request.late': '请求未及时到达。',
  'request.rest_late': '请求的剩余部分未及时到达。',
  'request.headers_too_large': '请求头过大。',
  'request.not_http': '这不是有效的 HTTP 请求。',
  'request.no_host': '请求没有 Host 请求头。',
  'request.unknown_expectation': 'Expect 只支持 100-continue。',
  'request.no_preview': '此操作不支持预览；未执行任何内容。',
  'request.foreign_page': '此写操作必须来自 Farmhand 自己的页面（Origin 请求头）。',
  'request.foreign_live_page': '使用会话时，WebSocket 必须由 Farmhand 自己的页面打开（Origin 请求头）。',
  'request.page_opened_elsewhere':
    '{refusal}页面是在 {origin} 打开的，但请求并非由此到达。请将 FARM_PUBLIC_URL 设为人们打开的地址，或让反向代理发送 X-Forwarded-Proto。',
  'request.no_socket': '{path} 没有 WebSocket；它在 {right_path}。',
  'crowd.requests_of_yours': '您有过多的请求正在同时处理。请稍后重试。',
  'crowd.requests_from_your_address': '来自您所在地址的请求过多，正在同时处理。请稍后重试。',
  'crowd.connections': '打开的连接过多。请关闭一些，或稍后重试。',
  'crowd.live_connections': '您已打开 {count} 个实时连接。请先关闭一些。',
  'access.log_in': '请登录，或发送有效的 API 令牌。',
  'access.people_only': '此操作仅限人员：请在页面上登录。API 令牌不能执行。',
  'access.scope': '此令牌的权限范围不允许此操作。需要 {scopes}。',
  'access.scope_or_grant':
    '此令牌的权限范围不允许此操作。需要 {scopes}，或需要 {granted_scope} 以及对此打印机的授权 {grant}（由人员在创建令牌时授予）。',
  'access.role': '此操作需要{needed}角色；您的角色是{yours}。',
  'access.metrics_by_token': '读取指标需要 API 令牌。',
  'token_printers.none': '无',
  'token_printers.some': '{printer_ids}',
  'token_printers.printer_outside':
    '打印机 {printer_id} 不在此令牌的打印机范围（printer_ids）内：{allowed}。',
  'token_printers.place_outside':
    '{where}打印机 {printer_id}，不在此令牌的打印机范围（printer_ids）内：{allowed}。',
  'token_printers.job_is_on': '任务 {job_id} 位于',
  'token_printers.spool_is_in': '{spool} 位于',
  'token_printers.alert_is_about': '提醒 {alert_id} 涉及',
  'token_printers.entry_was_printed_on': '打印记录 {entry_id} 来自',
  'token_printers.others_too': '此令牌（printer_ids）仅限打印机 {allowed}，而此操作还涉及其他打印机。',
  'group_limit.hold':
    '您所在的组只能使用部分打印机，而冻结会影响其他打印机。管理员或所在组不受限的操作员可以冻结和解除。',
  'group_limit.job':
    '任务 {job} 可能在您所在的组无权使用的打印机上打印，因此您只能查看。管理员或所在组不受限的操作员可以修改。',
  'group_limit.unpin':
    '取消指定后，任务 {job} 可能在您所在的组无权使用的打印机上打印。请选择本组的其他打印机，或请管理员或所在组不受限的操作员处理。',
  'group_limit.spool':
    '{spool} 位于您所在的组无权使用的打印机中，因此您只能查看。管理员或所在组不受限的操作员可以修改。',
  'group_limit.order':
    '订单 {number} 的任务可能在您所在的组无权使用的打印机上打印。管理员或所在组不受限的操作员可以执行此操作。',
  'group_limit.stops':
    '本组所有正在打印或已暂停的打印机都会被要求停止；其他打印机和农场的队列照常运行。这些打印件将报废。',
  'group_limit.stopped':
    '只停止了本组的打印机，农场未冻结。其中要求确认清空的打印机，在有人确认打印板已清空之前不会启动任何任务。',
  'idempotency.wrong_key': '必须为 1 到 255 个可打印字符',
  'idempotency.not_with_files': '文件上传不支持 Idempotency-Key；请去掉后发送。',
  'idempotency.body_too_large': '使用 Idempotency-Key 时，请求体最大为 1 MiB。',
  'idempotency.other_request': '此键已用于另一个请求。请使用新键。',
  'idempotency.still_running': '使用此键的首次调用仍在执行。请稍后重试。',
  'idempotency.taken_over': '另一个调用接管了此键。请稍后重试。',
  'idempotency.rights_lost': '您的权限比首次使用此键时少。请使用新键。',
  'idempotency.rights_differ': '您的权限与首次使用此键时不同。请使用新键。',
  'idempotency.answer_not_kept': '使用此键的首次调用已成功，但其应答不能保留。如需再次执行，请使用新键。',
};
