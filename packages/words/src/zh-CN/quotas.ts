import type { TemplatesOf } from '../language.ts';
import type { quotas as declared } from '../sayings/quotas.ts';

export const quotas: TemplatesOf<typeof declared> = {
  'quota.exceeded': '{whose}上限为 {limit} {unit}；已用 {used}，本次还需 {adds}。将于 {resets_at} 重新计算。',
  'quota.none': '{name} 没有配额。',
  'quota.pin_to_printer': '此令牌只能在 {printer_ids} 上打印：请为任务指定其中一台',
};
