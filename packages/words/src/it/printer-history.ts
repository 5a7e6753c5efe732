import type { TemplatesOf } from '../language.ts';
import type { printerHistory as declared } from '../sayings/printer-history.ts';

export const printerHistory: TemplatesOf<typeof declared> = {
  'history.ends_before_it_begins': 'non deve essere dopo `to`',
  'history.too_long': 'deve essere al massimo {days} giorni prima di `to`',
};
