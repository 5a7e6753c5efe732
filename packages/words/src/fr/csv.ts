import type { TemplatesOf } from '../language.ts';
import type { csv as declared } from '../sayings/csv.ts';

export const csv: TemplatesOf<typeof declared> = {
  'csv.quote_not_closed': 'une cellule commence par un guillemet qui n’est jamais fermé',
  'csv.not_csv': 'ce n’est pas du CSV : {why}',
  'csv.no_lines': 'il n’y a aucune ligne',
};
