import type { TemplatesOf } from '../language.ts';
import type { csv as declared } from '../sayings/csv.ts';

export const csv: TemplatesOf<typeof declared> = {
  'csv.quote_not_closed': 'een cel begint met een aanhalingsteken dat nooit wordt gesloten',
  'csv.not_csv': 'het is geen CSV: {why}',
  'csv.no_lines': 'er staan geen regels in',
};
