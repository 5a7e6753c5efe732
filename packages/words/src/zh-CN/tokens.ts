import type { TemplatesOf } from '../language.ts';
import type { tokens as declared } from '../sayings/tokens.ts';

export const tokens: TemplatesOf<typeof declared> = {
  'token.not_found': '没有 API 令牌 {token_id}。',
  'token.no_printer': '没有打印机 {printer_id}。创建令牌时，其打印机（printer_ids）必须已存在。',
  'token.no_printers':
    '没有打印机 {printer_ids} 或 {last_id}。创建令牌时，其打印机（printer_ids）必须已存在。',
  'token.scope_needs_role': '权限范围为 {scope} 的令牌需要{needed}角色；您的角色是{yours}。',
  'token.scope_not_held': '此令牌自身没有权限范围 {scope}，因此不能授予。',
  'token.grant_by_person': '授权须由人员给予：请在页面上登录后创建此令牌。',
  'token.grant_needs_role': '授权需要{needed}角色；您的角色是{yours}。',
  'token.grants_need_scope': '需要权限范围为 agent:write 的令牌',
  'token.grants_need_printers': '必须指明授权所针对的打印机',
  'token.more_than_own': '最多为 {most}，即此令牌自身的值',
  'token.printers_beyond_own': '必须在 {printer_ids} 之内，即此令牌自身的范围',
};
