import type { TemplatesOf } from '../language.ts';
import type { groups as declared } from '../sayings/groups.ts';

export const groups: TemplatesOf<typeof declared> = {
  'group.not_found': '没有{kind} {group_id}。',
  'group.name_taken': '已有名为 {name} 的{kind}：{holder_id}。',
  'group.has_members': '{kind} {group} 有 {count|# 名成员}。请先移出成员，再删除。',
  'group.owns': '组织 {group} 拥有 {owned}。请先移出或删除。',
  'group.member_elsewhere': '{username} 已在{kind} {group}（{group_id}）中，且只能属于一个。请先从那里移出。',
  'group.not_a_member': '{username} 不在{kind} {group} 中。',
  'group.no_logo': '{group} 没有标志。',
  'group.logo_unavailable':
    '无法获取标志。必须是不超过 512 KiB 的 PNG、JPEG 或 WebP 图片，且所在地址能立即响应并允许从这里访问。',
  'group.org_has_no_limit': '仅适用于组',
  'owned.several': '{first}和 {others}',
  'owned.printers': '{count|# 台打印机}',
  'owned.models': '{count|# 个模型}',
  'owned.spools': '{count|# 个料盘}',
  'owned.jobs': '{count|# 个任务}',
  'owned.prints': '{count|# 条打印记录}',
  'owned.orders': '{count|# 个订单}',
  'owned.floor_plans': '{count|# 张平面图}',
};
