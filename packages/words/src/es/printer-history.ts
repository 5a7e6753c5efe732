import type { TemplatesOf } from '../language.ts';
import type { printerHistory as declared } from '../sayings/printer-history.ts';

export const printerHistory: TemplatesOf<typeof declared> = {
  'history.ends_before_it_begins': 'no debe ser posterior a `to`',
  'history.too_long': 'debe ser como máximo {days} días anterior a `to`',
};
