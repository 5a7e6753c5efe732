import type { TemplatesOf } from '../language.ts';
import type { backups as declared } from '../sayings/backups.ts';

export const backups: TemplatesOf<typeof declared> = {
  'backup.failed': '备份失败：{problem}',
  'backup.cut_short': '备份进程在完成之前终止。',
  'backup.service_stopped': '服务已停止。',
  'backup.log_does_not_verify': '备份副本中的审计日志未通过校验：{problem}',
  'backup.under_way': '已有备份正在进行。请等待其完成。',
  'backup.no_room': '空间不足，备份约需 {size_mib} MiB。请腾出空间，或减少保留的备份数。',
  'audit.seal_missing': '条目 {entry_id} 已加封，但在它之前有条目未加封。',
  'audit.seal_broken': '条目 {entry_id} 与封印不符：该条目或紧挨其前的条目被修改或删除。',
  'audit.end_removed': '日志末尾的条目被删除。',
};
