import type { TemplatesOf } from '../language.ts';
import type { csv as declared } from '../sayings/csv.ts';

export const csv: TemplatesOf<typeof declared> = {
  'csv.quote_not_closed': 'uma célula começa com aspas que nunca se fecham',
  'csv.not_csv': 'não é CSV: {why}',
  'csv.no_lines': 'não tem linhas',
};
