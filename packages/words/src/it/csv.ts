import type { TemplatesOf } from '../language.ts';
import type { csv as declared } from '../sayings/csv.ts';

export const csv: TemplatesOf<typeof declared> = {
  'csv.quote_not_closed': 'una cella inizia con virgolette che non vengono mai chiuse',
  'csv.not_csv': 'non è CSV: {why}',
  'csv.no_lines': 'non ha righe',
};
