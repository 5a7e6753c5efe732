import type { TemplatesOf } from '../language.ts';
import type { printerHistory as declared } from '../sayings/printer-history.ts';

export const printerHistory: TemplatesOf<typeof declared> = {
  'history.ends_before_it_begins': 'não pode ser depois de `to`',
  'history.too_long': 'deve ser no máximo {days} dias antes de `to`',
};
