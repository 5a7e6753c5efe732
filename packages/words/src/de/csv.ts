import type { TemplatesOf } from '../language.ts';
import type { csv as declared } from '../sayings/csv.ts';

export const csv: TemplatesOf<typeof declared> = {
  'csv.quote_not_closed': 'eine Zelle beginnt mit einem Anführungszeichen, das nie geschlossen wird',
  'csv.not_csv': 'es ist kein CSV: {why}',
  'csv.no_lines': 'es hat keine Zeilen',
};
