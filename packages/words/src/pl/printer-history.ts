import type { TemplatesOf } from '../language.ts';
import type { printerHistory as declared } from '../sayings/printer-history.ts';

export const printerHistory: TemplatesOf<typeof declared> = {
  'history.ends_before_it_begins': 'nie może być później niż `to`',
  'history.too_long': 'może być najwyżej {days} dni przed `to`',
};
