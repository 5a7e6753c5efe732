import type { TemplatesOf } from '../language.ts';
import type { csv as declared } from '../sayings/csv.ts';

export const csv: TemplatesOf<typeof declared> = {
  'csv.quote_not_closed': 'una celda empieza con unas comillas que no se cierran',
  'csv.not_csv': 'no es CSV: {why}',
  'csv.no_lines': 'no tiene líneas',
};
