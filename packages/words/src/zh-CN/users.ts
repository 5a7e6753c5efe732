import type { TemplatesOf } from '../language.ts';
import type { users as declared } from '../sayings/users.ts';

export const users: TemplatesOf<typeof declared> = {
  'user.not_found': '没有用户 {user_id}。',
  'user.name_taken': '已有名为 {username} 的用户。',
  'user.last_admin': '{username} 是最后一名有效管理员。请先将其他人设为管理员。',
  'user.own_second_factor': '请在账号页面用密码和验证码关闭自己的两步验证。其他管理员也可以将其移除。',
  'user.leads_outside':
    '{username} 的消息会发往 {destination}，这会使受限模式无法再次启动：{reason:part}。只有 {username} 本人可以将其移除，移除时须设置 FARM_ITAR_MODE=0 并断开本机的所有外部网络。新用户则没有此问题。',
  'password.common': '请使用更难猜的密码：现在的几乎只是常见单词、年份或连续按键。推荐使用几个互不相关的词。',
  'password.name': '请使用更难猜的密码：现在的几乎只是一个名字。推荐使用几个互不相关的词。',
  'password.present_needed': '请提供当前密码以确认是本人操作',
  'password.code_needed': '两步验证已开启，请提供验证码',
  'password.wrong': '密码错误。',
  'password.or_code_wrong': '密码或验证码错误。',
  'log_in.too_many_at_once': '同时登录过多。请在 {seconds} 秒后重试。',
  'log_in.passwords_being_checked': '正在验证的密码过多。请几秒后重试。',
  'service.stopping': '服务正在停止。',
};
