import type { TemplatesOf } from '../language.ts';
import type { auth as declared } from '../sayings/auth.ts';

export const auth: TemplatesOf<typeof declared> = {
  'log_in.wrong': '用户名、密码或验证码错误。',
  'log_in.code_needed': '请用 totp_code 发送身份验证器应用中的验证码。',
  'log_in.too_many_failed': '失败次数过多。请在 {seconds} 秒后重试。',
  'set_up.done_already': '首个管理员已存在。请直接登录。',
  'set_up.code_needed': '请发送启动时在控制台显示的初始设置码。',
  'second_factor.wrong_code': '验证码错误。手机时间准确吗？',
  'second_factor.is_off': '两步验证未开启。',
  'second_factor.is_on': '两步验证已经开启。',
  'second_factor.not_begun': '请先开始设置。',
  'session.not_found': '没有会话 {session_id}。',
};
