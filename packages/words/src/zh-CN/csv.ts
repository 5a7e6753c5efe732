import type { TemplatesOf } from '../language.ts';
import type { csv as declared } from '../sayings/csv.ts';

export const csv: TemplatesOf<typeof declared> = {
  'csv.quote_not_closed': '有单元格以引号开头但没有闭合',
  'csv.not_csv': '不是 CSV：{why}',
  'csv.no_lines': '没有任何行',
};
