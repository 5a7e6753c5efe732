import type { TemplatesOf } from '../language.ts';
import type { printerHistory as declared } from '../sayings/printer-history.ts';

export const printerHistory: TemplatesOf<typeof declared> = {
  'history.ends_before_it_begins': 'ne doit pas être après `to`',
  'history.too_long': 'doit être au plus {days|# jour|# jours} avant `to`',
};
