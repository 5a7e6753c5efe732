import type { TemplatesOf } from '../language.ts';
import type { printerHistory as declared } from '../sayings/printer-history.ts';

export const printerHistory: TemplatesOf<typeof declared> = {
  'history.ends_before_it_begins': 'darf nicht nach `to` liegen',
  'history.too_long': 'darf höchstens {days} Tage vor `to` liegen',
};
