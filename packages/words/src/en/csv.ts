import type { TemplatesOf } from '../language.ts';
import type { csv as declared } from '../sayings/csv.ts';

export const csv: TemplatesOf<typeof declared> = {
  'csv.quote_not_closed': 'a cell begins with a quote that is never closed',
  'csv.not_csv': 'it is not CSV: {why}',
  'csv.no_lines': 'it has no lines',
};
