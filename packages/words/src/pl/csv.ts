import type { TemplatesOf } from '../language.ts';
import type { csv as declared } from '../sayings/csv.ts';

export const csv: TemplatesOf<typeof declared> = {
  'csv.quote_not_closed': 'komórka zaczyna się cudzysłowem, którego nie zamknięto',
  'csv.not_csv': 'to nie jest CSV: {why}',
  'csv.no_lines': 'brak wierszy',
};
