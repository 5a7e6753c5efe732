import type { TemplatesOf } from '../language.ts';
import type { service as declared } from '../sayings/service.ts';

export const service: TemplatesOf<typeof declared> = {
  'service.went_wrong': '服务端出现问题。反馈时请提供请求 ID。',
  'service.try_later': '请稍后重试。',
  'database.locked': '数据库被另一个程序占用，目前无法保存。请稍后重试。停止和暂停打印机不受影响。',
  'database.gone': '数据库没有响应或不可写。请稍后重试。停止和暂停打印机不受影响。',
  'database.full': '磁盘空间已用尽，无法保存。请腾出空间后重试。停止和暂停打印机不受影响。',
  'database.nobody_known':
    '数据库没有响应，无法确认您的身份。最近 15 分钟内在此登录过的人员可以停止打印机；否则请在机器上停止。',
  'database.silent': '数据库没有响应。',
  'database.no_room_to_write': '空间不足，数据库不可写。仍可停止打印机。',
  'database.held': '数据库被另一个程序占用，无法记录。仍可停止打印机。',
  'database.not_writable': '数据库不可写。仍可停止打印机。',
  'disk.nearly_full': '磁盘几乎已满：不再接受新内容。仍可停止打印机。',
  'disk.into_reserve': '磁盘已用到预留空间：上传和备份会被拒绝。',
  'disk.no_room': '服务所在磁盘空间不足。已保存的内容是安全的；请在有空间后重试。',
};
